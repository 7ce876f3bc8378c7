import { ProblemError } from "@fieldhouse/clients/problem";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { SpaceDrawing } from "#/drawing";
import { Button, ButtonLink } from "#/kit/Button";
import { paths } from "#/paths";
import { isMissing } from "./missing";
import { PageTitle } from "./PageTitle";
import "./error-page.css";

const isRouteMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** A file of the app is missing: a newer version was deployed, which reloading the page fetches, or there is no connection. */
const isFileMissing = (error: unknown) =>
  error instanceof Error && /dynamically imported module|Importing a module|preload CSS/.test(error.message);

/**
 * Replaces a page that is missing, outdated, or broken, under its own address (docs/rules/tenancy-and-roles.md#decisions). There is always
 * a next step.
 */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteMissing(error)) return <NotFound />;
  if (isFileMissing(error) && !navigator.onLine)
    return (
      <Page title="There’s no connection" detail="This page opens when you’re back online.">
        <Button look="primary" onClick={() => history.back()}>
          Go back
        </Button>
        <Button onClick={() => location.reload()}>Try again</Button>
      </Page>
    );
  if (isFileMissing(error))
    return (
      <Page title="A new version is available" detail="Reload to continue. Nothing was booked or charged.">
        <Button look="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      </Page>
    );
  const { status, message, problem } = error instanceof ProblemError ? error : {};
  if (isMissing({ status }))
    return (
      <Page
        title="The resource is unavailable."
        detail={status === 404 ? message : "The page may have moved, or the address may be wrong."}
      >
        <WaysOn />
      </Page>
    );
  if (status === 410)
    return (
      <Page title="This place has closed" detail={message}>
        <WaysOn />
      </Page>
    );
  if (status === 403)
    return (
      <Page title="Unauthorized" detail="Not authorized to view the resource.">
        <WaysOn />
      </Page>
    );
  const said = status && message !== failed ? ` ${message}` : "";
  return (
    <Page title={status === 0 ? (problem?.title ?? oops) : oops} detail={status === 0 ? message : `${failed}${said}`}>
      <Button look="primary" onClick={() => location.reload()}>
        Try again
      </Button>
      <ButtonLink to={paths.home()} look="quiet">
        Go to home page
      </ButtonLink>
    </Page>
  );
}

const oops = "Oops!";
const failed = "We had a problem with your request. Please try again.";

const WaysOn = () => (
  <>
    <ButtonLink to={paths.search()} look="primary" icon="search">
      Find a space
    </ButtonLink>
    <ButtonLink to={paths.home()} look="quiet">
      Go to home page
    </ButtonLink>
  </>
);

export const NotFound = () => (
  <Page title="Page not found" detail="The page may have moved, or the address may be wrong.">
    <WaysOn />
  </Page>
);

function Page({ title, detail, children }: { title: string; detail: string | undefined; children: React.ReactNode }) {
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
