import { ButtonLink } from "#/kit/Button";
import { paths } from "#/paths";

/** Leads from reading to searching. */
export const FindSpace = () => (
  <p className="mt-6">
    <ButtonLink to={paths.search()} look="primary" icon="search">
      Find a space
    </ButtonLink>
  </p>
);
