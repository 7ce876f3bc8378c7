import { Button } from "#/kit/Button";

/**
 * Replaces a widget that is broken or outdated. Nothing in it leads into the app, which would open in another site's frame. It is
 * there before the widget's own files, which may be what is missing, so it has none of their looks.
 */
export const WidgetError = () => (
  <main className="page">
    <h1 className="t-xs">Booking didn’t load</h1>
    <Button size="small" className="mt-3" onClick={() => location.reload()}>
      Reload
    </Button>
  </main>
);
