import type { ProblemError } from "@fieldhouse/clients/problem";
import { placeBooking, quotePlacedBooking } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { FoundPerson } from "@fieldhouse/clients/tenant/model/foundPerson";
import type { PlacedBooking } from "@fieldhouse/clients/tenant/model/placedBooking";
import type { PlacedQuote } from "@fieldhouse/clients/tenant/model/placedQuote";
import { zodResolver } from "@hookform/resolvers/zod";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { clockIn, dayIn, idIn } from "#/app/address-values";
import { retryKey } from "#/app/retry-key";
import { afterSaving } from "#/app/UnsavedChanges";
import { price, todayIn } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { toast } from "#/kit/Toasts";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { StaffForm } from "#/manage/StaffForm";
import { StaffPage } from "#/manage/StaffPage";
import { noOverride } from "#/manage/times/override";
import { paths } from "#/paths";
import { ChargeCard } from "../requests/change/ChargeCard";
import { noSupervisor } from "../requests/change/details";
import { useCardsOnFile } from "./cards-on-file";
import { type Booked, chargeOnFile } from "./charge-on-file";
import { useFreshAcceptance } from "./DeskDeposits";
import { DeskFields } from "./DeskFields";
import { DeskQuote } from "./DeskQuote";
import { cardOf, type DeskForm, deskSchema, isForSame, placedOf, quotableOf } from "./desk-booking";
import { useFreshGroup } from "./GroupOfPerson";
import "./desk.css";

/** Books for somebody at the desk, or for the organization itself. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("bookings.place");
  return (
    <StaffPage
      title="New booking"
      crumbs={[organizationCrumb(managed), { name: "Bookings", to: paths.managedBookings(managed.org) }]}
      lead="Approved right away, without a booking fee."
    >
      {refusal ? <Notice icon="lock">{refusal}</Notice> : <DeskBooking />}
    </StaffPage>
  );
}

function DeskBooking() {
  const { org, organization } = useManaged();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [address] = useSearchParams();
  const [person, setPerson] = useState<FoundPerson>();
  const [key] = useState(retryKey);
  const form = useForm<DeskForm>({
    resolver: zodResolver(deskSchema),
    defaultValues: {
      internal: false,
      renterId: "",
      renterEmail: "",
      groupId: "",
      eventName: "",
      attendance: "",
      sport: "",
      notes: "",
      spaceId: idIn(address, "space") ?? "",
      spaceType: "",
      dates: [
        {
          date: dayIn(address, "date") ?? todayIn(organization.timeZone),
          start: clockIn(address, "start") ?? "",
          end: clockIn(address, "end") ?? "",
          block: "",
        },
      ],
      payment: "later",
      card: "",
      reference: "",
      addons: {},
      insurance: false,
      deposits: false,
      ...noSupervisor,
      ...noOverride,
    },
  });
  const asked = quotableOf(form.watch());
  const quote = useQuery<PlacedQuote & { of: PlacedBooking }, ProblemError>({
    queryKey: ["quotePlacedBooking", org, asked],
    queryFn: async ({ signal }) => {
      const of = asked as NonNullable<typeof asked>;
      return { ...(await quotePlacedBooking(org, of, { signal })), of };
    },
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const shown = asked ? quote.data : undefined;
  const loading = asked !== undefined && (quote.isFetching || quote.isPlaceholderData || quote.isPending);
  // The price of the renter before stays in sight until the next one's is known. Their groups don't.
  const groups = shown && asked && isForSame(shown.of, asked) ? shown.groups : [];
  useFreshAcceptance(form, shown?.deposits);
  useFreshGroup(form, quote.error);
  const { cards } = useCardsOnFile(org, form.watch("renterId"));
  const total = shown?.bill.total ?? "0";
  const leaveFor = async (booking: Booking) => {
    void refresh();
    await navigate(paths.request(org, booking.id), { state: afterSaving });
  };
  const placing = useMutation<Booked, ProblemError, DeskForm>({
    mutationFn: async (values) => {
      const placed = placedOf(values, total, values.deposits ? shown?.deposits : []);
      const booking = await key.call(placed, (idempotencyKey) => placeBooking(org, placed, { idempotencyKey }));
      const card = cardOf(values, total, cards);
      return card ? chargeOnFile(org, booking, total, card) : { booking };
    },
    onSuccess: async ({ booking, charged, refused }) => {
      if (refused) {
        // The booking is made, so the form has nothing unsaved.
        form.reset(form.getValues());
        return;
      }
      toast(`Booked ${booking.spaceName}${charged ? ` and charged ${price(charged)}` : ""}`);
      await leaveFor(booking);
    },
    onError: () => void quote.refetch(),
  });
  const { booking: unpaid, refused } = placing.data?.refused ? placing.data : {};
  return (
    <>
      <StaffForm
        form={form}
        onSubmit={(values) => {
          if (!values.deposits && (shown?.deposits.length ?? 0) > 0)
            form.setError("deposits", { message: "Ask the renter to accept the deposits." }, { shouldFocus: true });
          else placing.mutate(values);
        }}
        saving={placing}
        waiting={unpaid ? "It’s booked." : loading ? "Loading the price" : undefined}
        failure="Error Saving Booking"
        submitLabel={
          !shown || form.watch("internal")
            ? "Book"
            : `${cardOf(form.watch(), total, cards) ? "Book and charge" : "Book for"} ${price(total)}`
        }
        fresh
      >
        <div className="desk">
          <DeskFields
            person={person}
            onPerson={setPerson}
            blocks={shown?.blocks ?? []}
            addonsLeft={shown?.addonsLeft ?? []}
            groups={groups}
          />
          <aside aria-label="Price">
            <DeskQuote
              quote={shown}
              error={asked ? quote.error : null}
              busy={quote.isFetching}
              timeZone={organization.timeZone}
            />
          </aside>
        </div>
      </StaffForm>
      {unpaid && refused && (
        <ChargeCard org={org} booking={unpaid} refused={refused} onClose={() => void leaveFor(unpaid)} />
      )}
    </>
  );
}
