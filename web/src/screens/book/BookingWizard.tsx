import { useIsMutating, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation, useParams, useSearchParams } from "react-router";
import "#/design/pages/booking.css";
import "#/kit/time-picker/time-picker.css";
import "./book.css";
import { watchDraft } from "#/app/drafts";
import { useSession } from "#/app/session";
import { useArriving } from "#/app/use-arriving";
import { Weeks } from "#/app/Weeks";
import type { FormProblem } from "#/kit/FormShell";
import { isZero } from "#/kit/format";
import { Skeleton, SkeletonLines, Waiting } from "#/kit/Skeleton";
import { type BookingStep, paths } from "#/paths";
import { spaceAddonsQuery } from "#/queries/addons";
import { type Hold, holdQuery } from "#/queries/holds";
import { holdInsuranceQuery, organizationInsuranceQuery } from "#/queries/insurance";
import { organizationQuery } from "#/queries/organizations";
import { spaceByIdQuery } from "#/queries/spaces";
import { textQuery } from "#/queries/texts";
import { alsoOf } from "#/spaces/series/also";
import { timeIn } from "./address-time";
import { longestOf, noOptions, stillOffered } from "./chosen-options";
import { isComplete, readAnswers } from "./draft";
import { type Draft, draftName, keepDraft } from "./draft-store";
import { HoldLost } from "./HoldLost";
import { PaymentRunning } from "./PaymentRunning";
import { SignInFirst } from "./SignInFirst";
import { isStep, openable, type Progress } from "./steps";
import { bookingKey } from "./use-booking";
import { useHeldBill } from "./use-held-bill";
import { useHoldPhase } from "./use-hold-phase";
import { usePaying } from "./use-paying";
import { useWithdrawn } from "./use-withdrawn";
import { WizardHead } from "./WizardHead";
import type { Wizard } from "./wizard-state";

const currentStep = (pathname: string): BookingStep => {
  const last = pathname.split("/").filter(Boolean).at(-1);
  return isStep(last) ? last : "schedule";
};

/** The form for a hold, and what the server refused of it. */
interface Filled extends Draft {
  hold: string | undefined;
  refused?: FormProblem;
}

/** The steps of a booking. The time and the hold are in the address, so that reload, Back and links work. */
export function Component() {
  const { organization: key = "", space: spaceKey = "" } = useParams();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const { user, pending } = useSession();
  const holdId = query.get("hold") ?? undefined;
  const organization = useQuery({ ...organizationQuery(key), throwOnError: true });
  const space = useQuery({ ...spaceByIdQuery(key, spaceKey), throwOnError: true });
  const addons = useQuery({ ...spaceAddonsQuery(key, spaceKey), throwOnError: true });
  const asked = useQuery({
    ...holdQuery(key, holdId ?? ""),
    enabled: Boolean(holdId && user),
    // Polls for the result of a running payment.
    refetchInterval: ({ state }) => (state.data?.state === "paying" ? 2000 : false),
  });
  const hold: Hold | undefined = holdId ? asked.data : undefined;
  const offer = useQuery({ ...organizationInsuranceQuery(key), throwOnError: true });
  const record = useQuery({
    ...holdInsuranceQuery(key, holdId ?? ""),
    enabled: Boolean(offer.data?.offered && hold?.state === "live"),
  });
  // Named above the button that books.
  const termsArriving = useArriving(useQuery(textQuery(key, "terms")));
  const phase = useHoldPhase(key, hold);
  // A request that was sent in time is answered, however long it takes: until then the step stays as it is.
  const sending = useIsMutating({ mutationKey: bookingKey }) > 0;
  // A draft belongs to its hold: with another hold another draft is read.
  const [filled, setFilled] = useState<Filled>({ hold: undefined });
  if (filled.hold !== holdId) setFilled({ hold: holdId, ...(holdId && readAnswers(holdId)) });
  const step = currentStep(pathname);
  // Take over the choices of another tab, because the next change here would undo them. Leave a form that is being filled in.
  useEffect(() => {
    if (!holdId) return;
    return watchDraft(draftName(holdId), () => {
      const { details, options } = readAnswers(holdId);
      setFilled((before) => ({
        ...before,
        ...(options && { options }),
        ...(details && step !== "details" && { details }),
      }));
    });
  }, [holdId, step]);
  const { details, options = noOptions } = filled;
  const { paying, setPaying, ...payment } = usePaying(holdId, filled.payment);
  const choices = {
    addons: stillOffered(options.addons, addons.data ?? [], longestOf(hold?.dates ?? [])),
    ...(options.custom.length > 0 && { customAddons: options.custom }),
    ...(details?.groupId && { groupId: details.groupId }),
    ...(offer.data?.offered && record.data?.step === "complete" && { insurance: true }),
  };
  const held = useHeldBill(key, hold, choices, paying.invoice ?? false);

  useWithdrawn(key, spaceKey, held.problem);

  if (
    pending ||
    !organization.data ||
    !space.data ||
    !addons.data ||
    !offer.data ||
    record.isLoading ||
    termsArriving ||
    payment.pending ||
    (holdId && user && asked.isPending)
  )
    return <WaitingPage />;
  if (held.pending) return <WaitingPage />;
  if (holdId && !user) return <SignInFirst />;
  if (hold?.bookingId) return <Navigate to={paths.bookingConfirmed(hold.bookingId)} replace />;

  const kept = hold && (phase === "running" || phase === "paying" || sending) ? hold : undefined;
  const progress: Progress = {
    held: Boolean(kept),
    described: isComplete(details, kept?.sports, space.data.capacity) && user?.profileComplete === true,
    optional: addons.data.length > 0 || space.data.types.length > 1,
    insurable: offer.data.offered,
    free: held.bill ? isZero(held.bill.total) : false,
    payable: Boolean(paying.invoice ? held.group?.invoice : paying.card),
  };
  const { date, start, end, block } = kept ?? timeIn(query) ?? {};
  const also = hold ? alsoOf(hold, hold.dates) : (query.get("also") ?? undefined);
  // The times of a cart are chosen in the cart.
  const inCart = Boolean(hold?.cart);
  const stepPath = (to: BookingStep) =>
    inCart && to === "schedule"
      ? paths.cart()
      : paths.book(key, spaceKey, to, {
          ...{ date, start, end, block, hold: holdId },
          ...(to === "schedule" && { also }),
        });
  const wizard: Wizard = {
    key,
    organization: organization.data,
    space: space.data,
    time: timeIn(query),
    hold: kept,
    bill: kept && held.bill,
    billStale: held.stale,
    billProblem: held.problem,
    choices,
    group: held.group,
    groups: held.groups,
    updateBill: held.update,
    addons: addons.data,
    insurance: offer.data.offered ? offer.data : undefined,
    options,
    saveOptions: (options) => {
      if (holdId) keepDraft(holdId, { options });
      setFilled((before) => ({ ...before, options }));
    },
    details,
    saveDetails: (details) => {
      if (holdId) keepDraft(holdId, { details });
      setFilled(({ refused: _, ...before }) => ({ ...before, hold: holdId, details }));
    },
    addedTo: filled.addedTo,
    refused: filled.refused,
    refuseDetails: (refused) => setFilled((before) => ({ ...before, refused })),
    paying,
    setPaying,
    progress,
    stepPath,
  };
  const returned = hold && phase === "paying" && !paying.action && !sending;
  // Such a payment is finished here, whatever step the address names.
  const head = <WizardHead wizard={wizard} step={returned ? "payment" : step} />;

  if (returned)
    return (
      <>
        {head}
        <PaymentRunning wizard={wizard} hold={hold} />
      </>
    );
  // The Schedule step picks a new time anyway; the notice there explains what happened.
  if (holdId && !kept && step !== "schedule")
    return (
      <>
        {head}
        <HoldLost wizard={wizard} lost={hold} holdId={holdId} ending={phase === "ending"} />
      </>
    );
  if (inCart && step === "schedule") return <Navigate to={paths.cart()} replace />;
  const opened = openable(step, progress);
  if (opened !== step) return <Navigate to={stepPath(opened)} replace />;
  return (
    <>
      {head}
      <Weeks organization={organization.data}>
        <Outlet context={wizard} />
      </Weeks>
    </>
  );
}

function WaitingPage() {
  return (
    <main className="page" id="main" tabIndex={-1}>
      <Waiting>
        <div className="two mt-8">
          <SkeletonLines lines={8} />
          <Skeleton height={420} />
        </div>
      </Waiting>
    </main>
  );
}
