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

/** A file of the app that is gone means that a newer version was put in its place: loading anew brings it. */
const isOldVersion = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|Importing a module/.test(error.message);

/** What a page shows when it can't be shown: not there, an old version, or broken. Always with a way on. */
export function ErrorPage() {
  const error = useRouteError();
  if (isMissing(error)) return <NotFound detail={error instanceof ProblemError ? error.problem.detail : undefined} />;
  if (isOldVersion(error))
    return (
      <Page title="There is a newer version" detail="Load it to go on. Nothing was booked or charged in between.">
        <Button look="primary" onClick={() => location.reload()}>
          Load it
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
        Go to the start page
      </ButtonLink>
    </Page>
  );
}

export function NotFound({ detail }: { detail?: string | undefined }) {
  return (
    <Page
      title="Nothing is drawn here"
      detail={detail ?? "The page may have moved, or it never was. Spaces to book are a search away."}
    >
      <ButtonLink to={paths.search()} look="primary" icon="search">
        Find a space
      </ButtonLink>
      <ButtonLink to={paths.home()} look="quiet">
        Go to the start page
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
