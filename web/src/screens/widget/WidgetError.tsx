import { useSearchParams } from "react-router";
import { PageTitle } from "#/app/PageTitle";
import { Button } from "#/kit/Button";
import { Frame } from "./Frame";

/** Replaces a widget that is broken or outdated. Nothing in it leads into the app, which would open in another site's frame. */
export function WidgetError() {
  const [query] = useSearchParams();
  return (
    <Frame query={query}>
      <PageTitle>Booking didn’t load</PageTitle>
      <h1>Booking didn’t load</h1>
      <Button size="small" className="widget-action" onClick={() => location.reload()}>
        Reload
      </Button>
    </Frame>
  );
}
