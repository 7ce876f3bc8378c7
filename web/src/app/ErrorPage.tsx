import { ProblemError } from "@fieldhouse/clients/problem";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { SpaceDrawing } from "#/drawing";
import { Button, ButtonLink } from "#/kit/Button";
import { paths } from "#/paths";
import { PageTitle } from "./PageTitle";
import "./error-page.css";

const isMissing = (error: unknown) =>
  (isRouteErrorResponse(error) && error.status === 404) ||
  (error instanceof ProblemError && [403, 404].includes(error.status));

/** A missing file of the app means that a newer version was deployed. Reloading the page fetches it. */
const isOldVersion = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|Importing a module/.test(error.message);

/** Replaces a page that is missing, outdated, or broken. There is always a next step. */
export function ErrorPage() {
  const error = useRouteError();
  if (isMissing(error)) return <NotFound detail={error instanceof ProblemError ? error.problem.detail : undefined} />;
  if (isOldVersion(error))
    return (
      <Page title="A new version is available" detail="Reload to continue. Nothing was booked or charged.">
        <Button look="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      </Page>
    );
  const detail =
    error instanceof ProblemError ? error.message : "We had a problem with your request. Please try again.";
  return (
    <Page title="This didn’t load" detail={detail}>
      <Button look="primary" onClick={() => location.reload()}>
        Try again
      </Button>
      <ButtonLink to={paths.home()} look="quiet">
        Go to home page
      </ButtonLink>
    </Page>
  );
}

export function NotFound({ detail }: { detail?: string | undefined }) {
  return (
    <Page title="Page not found" detail={detail ?? "The page may have moved, or the address may be wrong."}>
      <ButtonLink to={paths.search()} look="primary" icon="search">
        Find a space
      </ButtonLink>
      <ButtonLink to={paths.home()} look="quiet">
        Go to home page
      </ButtonLink>
    </Page>
  );
}

function Page({ title, detail, children }: { title: string; detail: string; children: React.ReactNode }) {
  return (
    <main className="page error-page" id="main" tabIndex={-1}>
      <PageTitle>{title}</PageTitle>
      <div className="frame error-drawing">
        <SpaceDrawing type="other" ratio={16 / 9} scaleBar={false} />
      </div>
      <h1 className="t-lg">{title}</h1>
      <p className="muted">{detail}</p>
      <div className="row wrap">{children}</div>
    </main>
  );
}
