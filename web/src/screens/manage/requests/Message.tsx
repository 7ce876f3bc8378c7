import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useSession } from "#/app/session";
import "#/manage/choices.css";
import { Chip } from "#/kit/Choice";
import { Switch, TextArea } from "#/kit/Field";
import type { Draft } from "./draft";
import { replies } from "./replies";

interface MessageProps {
  booking: Booking;
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** Why the server refused it. */
  error?: string | undefined;
}

const most = 2000;

/** The message to the renter that goes with the answer. */
export function Message({ booking, draft, onChange, error }: MessageProps) {
  const { user } = useSession();
  const names = { renter: booking.renter.firstName, space: booking.spaceName, staff: user?.firstName ?? "" };
  return (
    <section className="panel" aria-labelledby="message">
      <div className="panel-head wrap">
        <h2 id="message">Message to {booking.renter.firstName}</h2>
        <span className="push">
          <Switch checked={draft.send} onChange={(event) => onChange({ ...draft, send: event.target.checked })}>
            Send with decision
          </Switch>
        </span>
      </div>
      <div className="panel-body message-body">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in a row */}
        <div className="choices replies" role="group" aria-label="Saved replies">
          {replies.map(({ name, write }) => {
            const text = write(names);
            const on = draft.text === text;
            return (
              <Chip key={name} on={on} onChange={() => onChange({ text: on ? "" : text, send: true })}>
                {name}
              </Chip>
            );
          })}
        </div>
        <TextArea
          label="Message"
          optional
          error={error}
          maxLength={most}
          rows={5}
          className="message-text"
          value={draft.text}
          onChange={(event) => onChange({ ...draft, text: event.target.value })}
        />
      </div>
    </section>
  );
}
