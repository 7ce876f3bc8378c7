import { PageTitle } from "#/app/PageTitle";
import { ButtonLink } from "#/kit/Button";
import { EmptyState } from "#/kit/EmptyState";
import { paths } from "#/paths";

/** An address below the staff pages that leads nowhere. */
export function Component() {
  return (
    <>
      <PageTitle>Page not found</PageTitle>
      <EmptyState
        title="Page not found"
        level={1}
        action={
          <ButtonLink size="small" look="primary" to={paths.manage()}>
            Back to your pages
          </ButtonLink>
        }
      >
        The page may have moved, or the address may be wrong. Press Ctrl K to search for it.
      </EmptyState>
    </>
  );
}
