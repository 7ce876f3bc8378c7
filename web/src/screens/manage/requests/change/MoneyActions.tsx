import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useState } from "react";
import { waits } from "#/account/booking-words";
import { Button } from "#/kit/Button";
import { isZero, price } from "#/kit/format";
import { useRefusal } from "#/manage/rights";
import { AdjustPrice } from "./AdjustPrice";
import { ChargeCard } from "./ChargeCard";
import { RecordPayment } from "./RecordPayment";
import { Refund } from "./Refund";
import { SettleRefund } from "./SettleRefund";

type Opened = "adjust" | "charge" | "pay" | "refund" | { id: string; amount: string };

/** Some money, where one reads of it. */
const isAmount = (amount: string | undefined) => amount !== undefined && !isZero(amount);

/** Admins' actions on a booking's money. Others are offered nothing. */
export function MoneyActions({ org, booking }: { org: string; booking: Booking }) {
  const [open, setOpen] = useState<Opened>();
  const [noAdjusting, noRefunds, noPayments] = [
    useRefusal("bookings.adjust"),
    useRefusal("bookings.refund"),
    useRefusal("payments.record"),
  ];
  const close = () => setOpen(undefined);
  const refundable = noRefunds ? undefined : booking.goodwill;
  const owed = noPayments ? [] : booking.payments.flatMap(({ owedRefunds = [] }) => owedRefunds);
  const adjustable = !noAdjusting && waits(booking) && isAmount(booking.total);
  const payable = !noPayments && isAmount(booking.due);
  return (
    <>
      {(refundable || adjustable || payable || owed.length > 0) && (
        <div className="row wrap money-actions">
          {payable && (
            <Button size="small" icon="card" onClick={() => setOpen("charge")}>
              Charge a card
            </Button>
          )}
          {payable && (
            <Button size="small" icon="dollar" onClick={() => setOpen("pay")}>
              Record payment
            </Button>
          )}
          {owed.map((refund) => (
            <Button key={refund.id} size="small" icon="undo" onClick={() => setOpen(refund)}>
              Record refund of {price(refund.amount)}
            </Button>
          ))}
          {adjustable && (
            <Button size="small" icon="edit" onClick={() => setOpen("adjust")}>
              Adjust price
            </Button>
          )}
          {refundable && (
            <Button size="small" icon="undo" onClick={() => setOpen("refund")}>
              {refundable.all ? "Refund" : "Refund booking fee"}
            </Button>
          )}
        </div>
      )}
      {open === "adjust" && <AdjustPrice org={org} booking={booking} onClose={close} />}
      {open === "charge" && <ChargeCard org={org} booking={booking} onClose={close} />}
      {open === "pay" && <RecordPayment org={org} booking={booking} onClose={close} />}
      {open === "refund" && <Refund org={org} booking={booking} onClose={close} />}
      {typeof open === "object" && <SettleRefund org={org} booking={booking} refund={open} onClose={close} />}
    </>
  );
}
