import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { Replies } from "@fieldhouse/clients/tenant/model/replies";
import { isSeen } from "#/kit/schema";
import "#/manage/choices.css";
import { Chip } from "#/kit/Choice";
import { Switch, TextArea } from "#/kit/Field";
import { Icon } from "#/kit/Icon";
import type { Draft } from "./draft";
import { type Names, replyTo, written } from "./replies";

interface MessageProps {
  booking: Booking;
  /** The organization's messages to start from. */
  replies: Replies | undefined;
  names: Names;
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** Why the server refused it. */
  error?: string | undefined;
}

const most = 2000;

/** The message to the renter that goes with the answer. */
export function Message({ booking, replies, names, draft, onChange, error }: MessageProps) {
  const [approved, denied] = [replyTo("approved", replies, names), replyTo("denied", replies, names)];
  const untyped = draft.send && !isSeen(draft.text);
  return (
    <section className="panel request-message" aria-labelledby="message">
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
          {replies?.saved.map(({ name, text: saved, answer }) => {
            const text = written(saved, names);
            const on = draft.text === text;
            return (
              <Chip key={name} on={on} onChange={() => onChange({ text: on ? "" : text, send: true })}>
                {answer === "denied" && <Icon name="ban" small />}
                {answer === "approved" && <Icon name="check" small />}
                {name}
                {answer && <span className="sr">, when {answer}</span>}
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
        {untyped && (approved || denied) && (
          <div className="small muted stack gap-2">
            {approved && <p>If you approve, we send: “{approved}”</p>}
            {denied && <p>If you deny, we send: “{denied}”</p>}
          </div>
        )}
      </div>
    </section>
  );
}
