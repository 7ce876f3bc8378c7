import { paths } from "#/paths";
import { site } from "#/site";

/** Says what creating an account agrees to. */
export const Agreement = () => (
  <p className="hint">
    By creating an account, you agree to the{" "}
    <a href={`${site.rootUrl}${paths.terms()}`} target="_blank" rel="noopener">
      terms
    </a>{" "}
    and the{" "}
    <a href={`${site.rootUrl}${paths.privacy()}`} target="_blank" rel="noopener">
      privacy notice
    </a>
    .
  </p>
);
