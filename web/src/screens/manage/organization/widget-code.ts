/** The code that shows an organization's widget on its own site. */
import { isColor } from "#/kit/contrast";
import { paths } from "#/paths";

export type WidgetMode = "button" | "calendar";

/** Pixels that each mode needs. */
export const widgetSizes: Record<WidgetMode, { width: number; height: number }> = {
  button: { width: 240, height: 150 },
  calendar: { width: 240, height: 515 },
};

export interface WidgetChoice {
  mode: WidgetMode;
  /** As typed: `#0f5a40`. */
  button: string;
  background: string;
}

/** The widget before anything is chosen: white, with a button in the organization's color. */
export const plainWidget = (accent: string): WidgetChoice => ({
  mode: "button",
  button: accent,
  background: "#ffffff",
});

/** A color of the address; none where it isn't one yet, or where the widget has it anyway. */
function colorParameter(typed: string, otherwise: string): string | undefined {
  const color = typed.trim().toLowerCase();
  return isColor(color) && color !== otherwise.toLowerCase() ? color.slice(1) : undefined;
}

/** The widget's address on the host that shows it. A later change of the organization's color changes it too, unless one was chosen. */
export function widgetPath(organization: string, accent: string, { mode, button, background }: WidgetChoice): string {
  const plain = plainWidget(accent);
  return paths.widget({
    organizationId: organization,
    mode: mode === "calendar" ? mode : undefined,
    bgcolor: colorParameter(background, plain.background),
    btncolor: colorParameter(button, plain.button),
  });
}

const entities: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&"<>]/g, (letter) => entities[letter] ?? letter);

/** The frame as HTML. `name` is the organization's. */
export function widgetCode(address: string, name: string, mode: WidgetMode): string {
  const { width, height } = widgetSizes[mode];
  const title = escaped(`Book at ${name}`);
  return `<iframe src="${escaped(address)}" width="${width}" height="${height}" title="${title}" style="border:0"></iframe>`;
}
