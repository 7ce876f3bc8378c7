import { Suspense, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { FileDrop } from "#/kit/FileDrop";
import { FormShell, TextField } from "#/kit/FormShell";
import { lazyPart } from "#/kit/lazy";
import { Notice } from "#/kit/Notice";
import { PasswordMeter } from "#/kit/PasswordMeter";
import { PlaceInput } from "#/kit/PlaceInput";
import { SaveBar } from "#/kit/SaveBar";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { toast } from "#/kit/Toasts";
import { Section } from "./Section";

const PinMap = lazyPart(() => import("#/kit/Map").then((loaded) => loaded.default));

const places = ["Madison, WI", "Madison, AL", "Madison, MS"].map((name, id) => ({
  id: String(id),
  name,
  note: "City",
}));

const refusal = {
  title: "Check the highlighted fields",
  fields: [
    { field: "email", message: "No account has this email address." },
    { field: "captcha", message: "Solve the captcha again." },
  ],
};

export function Feedback() {
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState("");
  const form = useForm({ defaultValues: { email: "", password: "" } });
  return (
    <>
      <Section title="Notes, toasts, dialogs" words="Next to the thing they are about. Undo instead of “Are you sure?”">
        <div className="grid-2 gap-4">
          <div className="stack gap-3">
            <Notice tone="info">
              <b>Times are in Central time.</b> You’re 1 hour ahead.
            </Notice>
            <Notice tone="warn">
              <b>Due March 8:</b> a certificate of insurance.
            </Notice>
            <Notice tone="danger">
              <b>6:00 PM was just booked.</b> Still available: 6:30, 7:00, or Gym B at 6:00.
            </Notice>
            <Notice tone="success">
              <b>Eight dates booked.</b> Two were dropped.
            </Notice>
            <div className="row wrap">
              <Button onClick={() => toast("Request denied", { undo: () => toast("Request is pending again") })}>
                Toast
              </Button>
              <Button onClick={() => setOpen(true)}>Dialog</Button>
            </div>
          </div>
          <div className="card card-pad">
            <FormShell
              form={form}
              onSubmit={() => undefined}
              submitting={false}
              problem={refusal}
              submitLabel="Sign in"
            >
              <div className="stack gap-4">
                <TextField name="email" label="Email" type="email" autoComplete="username" />
                <TextField name="password" label="Password" type="password" autoComplete="current-password" />
                <PasswordMeter password={form.watch("password")} />
              </div>
            </FormShell>
          </div>
        </div>
        {open && (
          <Dialog
            title="Sign in to book"
            lead="Your time: Thu, Mar 11, 6:00 PM."
            onClose={() => setOpen(false)}
            actions={<Button look="primary">Sign in</Button>}
          >
            <p>The dialog’s text.</p>
          </Dialog>
        )}
      </Section>
      <Section title="Files and places" words="Progress next to the name. Suggestions from two characters on.">
        <div className="grid-2 gap-4">
          <FileDrop
            label="Photos"
            multiple
            hint="At least 1,200 pixels wide, up to 5 MB."
            upload={(_file, progress) =>
              new Promise((done) => {
                progress(0.6);
                setTimeout(done, 3000);
              })
            }
          />
          <div className="field">
            <label htmlFor="where">Where</label>
            <PlaceInput
              id="where"
              label="Where"
              text={place}
              onText={setPlace}
              onChoose={() => undefined}
              suggest={async (text) => places.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))}
            />
          </div>
        </div>
      </Section>
      <Section title="Map" words="Outlines and pins, no tiles. Dashed pins have nothing available.">
        <div className="design-map">
          <Suspense fallback={<Skeleton height={420} />}>
            <PinMap
              label="Spaces near Madison"
              current="a"
              pins={[
                {
                  id: "a",
                  latitude: 43.18,
                  longitude: -89.21,
                  name: "Gym A, $48 an hour",
                  text: "$48",
                  drawing: "gym",
                },
                {
                  id: "b",
                  latitude: 43.07,
                  longitude: -89.4,
                  name: "Court 2, $30 an hour",
                  text: "$30",
                  drawing: "court",
                },
                {
                  id: "c",
                  latitude: 42.99,
                  longitude: -89.53,
                  name: "Diamond 3, available Friday",
                  text: "Fri",
                  drawing: "baseball",
                  nothingFree: true,
                },
              ]}
            />
          </Suspense>
        </div>
      </Section>
      <Section title="Empty, waiting, gone" words="Each leads to the next step. Skeletons appear after 200 ms.">
        <div className="grid-3 gap-4">
          <div className="card">
            <EmptyState
              level={3}
              title="Nothing available after 5 PM"
              action={<Button size="small">Show Friday</Button>}
            >
              Next: Fri at 6:00 PM. Or look within 25 miles.
            </EmptyState>
          </div>
          <div className="card design-waiting">
            <Waiting>
              <Skeleton ratio="4/3" />
              <div className="stack gap-2 mt-4">
                <Skeleton height={16} width="70%" />
                <Skeleton height={12} width="45%" />
              </div>
            </Waiting>
          </div>
          <div className="card">
            <LoadFailure detail="The connection dropped. Nothing was booked or charged." onRetry={() => undefined} />
          </div>
        </div>
        <SaveBar
          actions={
            <Button look="primary" size="small">
              Approve 8 dates
            </Button>
          }
        >
          <b>8 dates</b> to approve, 2 to deny
        </SaveBar>
      </Section>
    </>
  );
}
