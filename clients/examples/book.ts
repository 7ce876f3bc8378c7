import { connect } from "@fieldhouse/clients/http";
import { createSandboxCard } from "@fieldhouse/clients/platform/sandbox/sandbox";
import { search } from "@fieldhouse/clients/platform/search/search";
import { createBooking } from "@fieldhouse/clients/tenant/bookings/bookings";
import { createHold } from "@fieldhouse/clients/tenant/holds/holds";

/** Books the first available hour near Madison on a day such as 2027-05-11, for whoever the access token belongs to. */
export async function bookAnHour(accessToken: string, date: string, origin = "http://fieldhouse.localhost:8080") {
  connect({ origin, accessToken });
  const evening = { date, start: "17:00", end: "21:00", minutes: 60 };
  const found = await search({ latitude: 43.07, longitude: -89.4, ...evening, instantBooking: true });
  const space = found.items.find(({ free }) => free.length > 0);
  if (!space) return undefined;

  const organization = space.organizationShortName;
  const once = () => ({ idempotencyKey: crypto.randomUUID() });
  const hold = await createHold(organization, { spaceId: space.spaceId, dates: space.free.slice(0, 1) }, once());

  // Where cards are charged for real, the payment method comes from the card fields in your page.
  const { paymentMethod } = await createSandboxCard({
    number: "4242424242424242",
    expiryMonth: 4,
    expiryYear: 2050,
    securityCode: "123",
    name: "Dana Whitfield",
  });
  return createBooking(
    organization,
    {
      holdId: hold.id,
      total: hold.bill.total,
      eventName: "Practice",
      attendance: 12,
      sport: hold.sports?.[0],
      payment: { kind: "card", paymentMethod },
    },
    once(),
  );
}
