import { useState } from "react";
import { BookingBadge, type BookingState } from "#/kit/Badge";
import { Button, ButtonLink, IconButton } from "#/kit/Button";
import { Chip, RadioRow, Segments } from "#/kit/Choice";
import { clock } from "#/kit/clock";
import { Checkbox, Input, Select, Switch } from "#/kit/Field";
import { price } from "#/kit/format";
import { Hold } from "#/kit/Hold";
import { Icon } from "#/kit/Icon";
import { Quantity } from "#/kit/Quantity";
import { Stepper } from "#/kit/Stepper";
import { Table } from "#/kit/Table";
import { toast } from "#/kit/Toasts";
import { Section } from "./Section";

const states: BookingState[] = [
  "approved",
  "pending",
  "held",
  "completed",
  "denied",
  "cancelledByHost",
  "cancelledByRenter",
  "refunding",
  "refunded",
];

const rows: { date: string; number: string; renter: string; state: BookingState; amount: string }[] = [
  { date: "Mar 1, 2027", number: "FH-7K3QX2", renter: "Dana Whitfield", state: "approved", amount: "125.86" },
  { date: "Feb 27, 2027", number: "FH-9PL2CA", renter: "Aiyana Decorah", state: "refunding", amount: "-41.50" },
  { date: "Feb 26, 2027", number: "FH-1QX8RN", renter: "Luis Ortega", state: "completed", amount: "1111.00" },
];

export function Controls() {
  const [chairs, setChairs] = useState(20);
  const [indoor, setIndoor] = useState(true);
  const [start, setStart] = useState("18:00");
  const [view, setView] = useState("week");
  const [length, setLength] = useState("2");
  const [holds] = useState(() => ({ long: clock.now() + 708_000, short: clock.now() + 52_000 }));
  return (
    <>
      <Section title="Buttons" words="One primary per view. A disabled button says why.">
        <div className="row wrap gap-3">
          <Button look="primary" onClick={() => toast("Booked")}>
            Book for $104.16
          </Button>
          <Button>Add to calendar</Button>
          <Button look="quiet">Back</Button>
          <Button look="danger-quiet">Cancel booking</Button>
          <Button look="danger">Delete organization</Button>
          <Button look="primary" reason="Choose a time first">
            Choose a time
          </Button>
        </div>
        <div className="row wrap gap-3 mt-3">
          <Button look="primary" size="large">
            Large, renters
          </Button>
          <Button look="primary" size="small" shortcut="A">
            Approve
          </Button>
          <Button size="small" shortcut="D">
            Deny
          </Button>
          <IconButton icon="more" label="More" look="secondary" />
          <ButtonLink to="/search" look="secondary">
            A link
          </ButtonLink>
          <button type="button" className="link">
            A link
          </button>
          <button type="button" className="link-plain">
            All spaces <Icon name="arrow" small />
          </button>
        </div>
      </Section>
      <Section title="Inputs" words="Label above, hint below. An error replaces the hint and says what to do.">
        <div className="form-grid">
          <Input label="Event name" defaultValue="Storm 7th grade practice" />
          <Input label="Number of people" defaultValue="0" error="Enter a number from 1 to 450." />
          <Select label="Sport" hint="Determines which insurance applies.">
            <option>Basketball</option>
          </Select>
          <Input label="Price per hour" className="num" defaultValue="48.00" suffix="USD" />
        </div>
        <div className="row wrap gap-6 mt-5">
          <Checkbox defaultChecked>Indoor</Checkbox>
          <Checkbox>Outdoor</Checkbox>
          <Switch defaultChecked>Instant booking</Switch>
          <Switch>Show to everyone</Switch>
          <Quantity label="Chairs" value={chairs} most={40} onChange={setChairs} />
        </div>
      </Section>
      <Section title="Chips, times, views" words="A selected one is filled or outlined; an unavailable one says why.">
        <div className="chips">
          <Chip on={indoor} onChange={setIndoor}>
            Indoor {indoor && <Icon name="close" small />}
          </Chip>
          <Chip on={false} onChange={() => undefined}>
            Accessible
          </Chip>
        </div>
        <div className="mt-4">
          <RadioRow
            label="Start"
            className="row wrap"
            itemClassName="slot"
            value={start}
            onChange={setStart}
            options={[
              { value: "17:30", content: "5:30 PM" },
              { value: "18:00", content: "6:00 PM" },
              {
                value: "20:00",
                content: (
                  <>
                    <s>8:00 PM</s>
                    <small>Booked</small>
                  </>
                ),
                unavailable: "Booked",
              },
              {
                value: "19:30",
                content: (
                  <>
                    7:30 PM<small>Residents</small>
                  </>
                ),
                unavailable: "Residents",
              },
            ]}
          />
        </div>
        <div className="row wrap mt-4 gap-4">
          <Segments
            label="View"
            value={view}
            onChange={setView}
            options={[
              { value: "week", content: "Week" },
              { value: "list", content: "List" },
            ]}
          />
          <Segments
            label="Length"
            small={false}
            value={length}
            onChange={setLength}
            options={["1", "2", "3"].map((value) => ({ value, content: `${value} h` }))}
          />
        </div>
      </Section>
      <Section title="States of a booking" words="An icon and words; color only helps.">
        <div className="row wrap gap-3">
          {states.map((state) => (
            <BookingBadge key={state} state={state} secondsLeft={state === "held" ? 708 : undefined} />
          ))}
        </div>
      </Section>
      <Section title="Steps and holds" words="Completed steps are links; later ones aren’t.">
        <Stepper
          label="Steps"
          current={1}
          steps={[
            { name: "Time", to: "/design" },
            { name: "Details" },
            { name: "Options" },
            { name: "Payment" },
            { name: "Review" },
          ]}
        />
        <div className="row wrap mt-4 gap-3">
          <Hold lasts={900} warnsAt={60} until={holds.long} />
          <Hold lasts={900} warnsAt={60} until={holds.short} onRenew={() => undefined} />
        </div>
      </Section>
      <Section title="Table" words="Dense, with numbers aligned right. The whole row is the target.">
        <Table
          caption="Transactions"
          rows={rows}
          rowKey={(row) => row.number}
          sort={{ key: "date", descending: true }}
          empty="No transactions yet"
          columns={[
            { key: "date", header: "Date", cell: (row) => <span className="num">{row.date}</span> },
            { key: "number", header: "Booking", cell: (row) => <span className="num">{row.number}</span> },
            { key: "renter", header: "Renter", cell: (row) => row.renter },
            { key: "state", header: "State", cell: (row) => <BookingBadge state={row.state} staff /> },
            { key: "amount", header: "Amount", numeric: true, cell: (row) => price(row.amount) },
          ]}
        />
      </Section>
    </>
  );
}
