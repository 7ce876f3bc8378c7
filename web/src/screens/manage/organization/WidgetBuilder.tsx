import type { Organization } from "@fieldhouse/clients/tenant/model/organization";
import { useState } from "react";
import { copyText } from "#/app/copy-text";
import { Button } from "#/kit/Button";
import { Segments } from "#/kit/Choice";
import { isColor } from "#/kit/contrast";
import { TextArea } from "#/kit/Field";
import { useSettled } from "#/manage/use-settled";
import { site } from "#/site";
import { Panel } from "../facilities/Panel";
import { ColorInput } from "../settings/ColorInput";
import { plainWidget, type WidgetMode, widgetCode, widgetPath, widgetSizes } from "./widget-code";
import "./widget-builder.css";

const modes: { value: WidgetMode; content: string }[] = [
  { value: "button", content: "Button" },
  { value: "calendar", content: "Calendar" },
];

const colorError = (typed: string) => (isColor(typed) ? undefined : "Enter a color, such as #0f5a40.");

/** Makes the code that shows a "Book now" button or a calendar on the organization's own site. */
export function WidgetBuilder({ organization }: { organization: Organization }) {
  return (
    <Panel id="widget" title="Website widget">
      {organization.published ? (
        <Builder organization={organization} />
      ) : (
        <p className="muted">After you publish, you can add a “Book now” button or a calendar to your website.</p>
      )}
    </Panel>
  );
}

function Builder({ organization: { id, name, theme } }: { organization: Organization }) {
  const accent = theme.accent.light;
  const [choice, setChoice] = useState(() => plainWidget(accent));
  const path = widgetPath(id, accent, choice);
  const previewed = useSettled(path);
  const code = widgetCode(site.rootUrl + path, name, choice.mode);
  const choose = (part: Partial<typeof choice>) => setChoice((last) => ({ ...last, ...part }));
  return (
    <>
      <p className="muted">Choose a look, then paste the code into your website.</p>
      <Segments label="Widget type" options={modes} value={choice.mode} onChange={(mode) => choose({ mode })} />
      <div className="widget-colors">
        <ColorInput
          label="Button color"
          value={choice.button}
          onChange={(button) => choose({ button })}
          error={colorError(choice.button)}
        />
        <ColorInput
          label="Background color"
          value={choice.background}
          onChange={(background) => choose({ background })}
          error={colorError(choice.background)}
        />
      </div>
      <p className="hint">Text is white or black, whichever is easier to read.</p>
      <iframe
        // Another address in the same frame would be a step of the page's history.
        key={previewed}
        className="widget-preview"
        title="Widget preview"
        // The page's own host may be framed here; the code names the marketplace's.
        src={previewed}
        {...widgetSizes[choice.mode]}
        loading="lazy"
      />
      <TextArea
        label="Code"
        className="widget-code"
        rows={5}
        readOnly
        value={code}
        onFocus={(event) => event.currentTarget.select()}
        spellCheck={false}
      />
      <div>
        <Button size="small" icon="copy" onClick={() => copyText(code, { done: "Code copied" })}>
          Copy code
        </Button>
      </div>
    </>
  );
}
