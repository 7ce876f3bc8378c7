import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useBlocker, useNavigate } from "react-router";
import { HeaderSlot } from "#/app/HeaderSlot";
import { PageTitle } from "#/app/PageTitle";
import { afterSaving } from "#/app/UnsavedChanges";
import { inShort } from "#/cart/in-short";
import { Button, IconButton } from "#/kit/Button";
import { clock } from "#/kit/clock";
import { Dialog } from "#/kit/Dialog";
import { count } from "#/kit/format";
import { Hold as HoldRing, useSecondsLeft } from "#/kit/Hold";
import { Notice } from "#/kit/Notice";
import { Stepper } from "#/kit/Stepper";
import { toast } from "#/kit/Toasts";
import { type BookingStep, paths } from "#/paths";
import { useAbandonPayment } from "#/payment/use-abandon-payment";
import { holdPaymentQuery } from "#/queries/hold-payments";
import { type Hold, holdQuery, ownHoldsQuery, releaseHold, renewHold } from "#/queries/holds";
import { dropDraft } from "./draft-store";
import { stepNames, stepsOf } from "./steps";
import type { Wizard } from "./wizard-state";

/** The steps, the hold's timer, and the way out. */
export function WizardHead({ wizard, step }: { wizard: Wizard; step: BookingStep }) {
  const { key, organization, space, hold, progress, stepPath } = wizard;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  // A link out of the wizard asks as the cross does. The cart keeps what is held.
  const away = useBlocker(
    ({ nextLocation, historyAction }) =>
      hold?.state === "live" &&
      historyAction === "PUSH" &&
      nextLocation.state?.saved !== true &&
      nextLocation.pathname !== paths.cart() &&
      !nextLocation.pathname.startsWith("/book/"),
  );
  const steps = stepsOf(progress);
  const paying = hold?.state === "paying";
  const renewal = useMutation({
    mutationFn: (id: string) => renewHold(key, id),
    onSuccess: (renewed) => {
      queries.setQueryData(holdQuery(key, renewed.id).queryKey, renewed);
      toast(`Held for another ${count(Math.round((renewed.runsOutAt - clock.now()) / 60_000), "minute")}`);
    },
    onSettled: () => queries.invalidateQueries(ownHoldsQuery),
    meta: { failure: "toast" },
  });
  const { city, state } = organization.address;
  const spacePath = paths.space({
    organization: organization.shortName,
    city,
    state,
    facility: space.facilityShortName,
    space: space.shortName,
  });
  return (
    <>
      <PageTitle>{`${stepNames[step]}, booking ${space.name}`}</PageTitle>
      <HeaderSlot>
        <Stepper
          label="Booking steps"
          current={steps.indexOf(step)}
          // All of them are closed while the payment runs.
          steps={steps.map((name) => ({ name: stepNames[name], to: paying ? undefined : stepPath(name) }))}
        />
        {hold?.state === "live" && (
          <HoldRing
            until={hold.runsOutAt}
            lasts={hold.lastsSeconds}
            warnsAt={hold.warnsAtSeconds}
            onRenew={hold.renewable ? () => renewal.mutate(hold.id) : undefined}
            renewing={renewal.isPending}
          />
        )}
        {paying && <TimeToAnswer organization={key} hold={hold} />}
        <IconButton
          icon="close"
          label="Cancel this booking"
          onClick={() => (hold ? setLeaving(true) : navigate(spacePath))}
        />
      </HeaderSlot>
      {leaving && hold && (
        <ReleaseHold
          organization={key}
          hold={hold}
          onStay={() => setLeaving(false)}
          onReleased={() => navigate(spacePath, { state: afterSaving })}
        />
      )}
      {away.state === "blocked" && hold && (
        <ReleaseHold
          organization={key}
          hold={hold}
          onStay={away.reset}
          onReleased={away.proceed}
          onLeave={away.proceed}
        />
      )}
    </>
  );
}

/**
 * The time left to answer the bank, once the page below has read its question. At its end the payment is given up, and the hold
 * gets back what it had left; meanwhile the hold itself has no end.
 */
function TimeToAnswer({ organization, hold }: { organization: string; hold: Hold }) {
  const { asks } = useQuery({ ...holdPaymentQuery(organization, hold.id), enabled: false }).data ?? {};
  // Both ends are by the server's clock, `runsOutAt` is by this page's.
  const until = asks ? hold.runsOutAt + Date.parse(asks.heldUntil) - Date.parse(hold.heldUntil) : 0;
  if (useSecondsLeft(until) === 0) return null;
  return <HoldRing until={until} lasts={hold.lastsSeconds} warnsAt={hold.warnsAtSeconds} />;
}

interface ReleaseHoldProps {
  organization: string;
  hold: NonNullable<Wizard["hold"]>;
  onStay: () => void;
  onReleased: () => void;
  /** Goes where the link leads. The time stays held until the hold runs out. */
  onLeave?: () => void;
}

function ReleaseHold({ organization, hold, onStay, onReleased, onLeave }: ReleaseHoldProps) {
  const queries = useQueryClient();
  const released = () => {
    dropDraft(hold.id);
    onReleased();
    queries.removeQueries(holdQuery(organization, hold.id));
  };
  const release = useMutation({
    mutationFn: () => releaseHold(organization, hold.id),
    onSuccess: () => {
      released();
      void queries.invalidateQueries(ownHoldsQuery);
      void queries.invalidateQueries({ queryKey: ["listSpaceDays"] });
    },
  });
  const abandon = useAbandonPayment(organization, hold.id);
  // A time that is being paid for is released with its payment, unless that has gone through meanwhile.
  const onRelease = () =>
    hold.state === "paying"
      ? abandon.mutate(true, { onSuccess: ({ state }) => (state === "booked" ? onStay() : released()) })
      : release.mutate();
  return (
    <Dialog
      title="Are you sure?"
      onClose={onStay}
      actions={
        <>
          <Button look="quiet" onClick={onStay}>
            Keep booking
          </Button>
          {onLeave && <Button onClick={onLeave}>Leave and keep the hold</Button>}
          <Button look="danger" busy={release.isPending || abandon.isPending} onClick={onRelease}>
            Cancel and release
          </Button>
        </>
      }
    >
      <p>
        {onLeave && "You can leave and continue booking while the time is held. If you cancel, "}
        {inShort(hold.dates, hold.timeZone)} will be available to others again, and your details will be lost. You
        haven’t been charged.
      </p>
      {release.error && (
        <div className="mt-4">
          <Notice tone="danger" live>
            {release.error.message}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}
