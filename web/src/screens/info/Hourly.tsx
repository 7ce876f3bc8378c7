import { Link } from "react-router";
import { paths } from "#/paths";
import { useLists } from "#/queries/lists";
import { siteName } from "#/site";
import { ProsePage } from "#/texts/ProsePage";
import { WrittenPage } from "#/texts/WrittenPage";

/** Renting by the hour: how time is cut, and each type of space to search for. */
export function Component() {
  return (
    <WrittenPage kind="hourly" name="Rent by the hour" after={<TypeLinks />}>
      <BuiltIn />
    </WrittenPage>
  );
}

function TypeLinks() {
  const lists = useLists();
  if (!lists) return null;
  return (
    <>
      <h2 className="t-sm">Find a space by the hour</h2>
      <ul className="type-links">
        {lists.spaceTypes.map(({ code, label }) => (
          <li key={code}>
            <Link to={paths.search({ type: code })}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The page's own text where nobody wrote one. */
function BuiltIn() {
  return (
    <ProsePage
      title="Rent by the hour"
      lead={`Courts, fields, pools and rooms, for as long as you need them. Pick a start and a length on ${siteName}, and see the total right away.`}
    >
      <h2 className="t-sm">How time is booked</h2>
      <p>
        Times start on the hour and half hour, or more often where the organization allows it. Most spaces have a
        one-hour minimum; each space’s page says how long, and how far in advance, you can book. If a space is open past
        midnight, your booking can run past midnight too.
      </p>
      <h2 className="t-sm">Booking several dates</h2>
      <p>
        Repeat a time daily, weekly, or monthly, or collect dates in your cart. You get one bill for all of them, and
        can drop or move a date that isn’t available.
      </p>
      <h2 className="t-sm">What you pay</h2>
      <p>
        Usually the hourly price times the hours. Some spaces are booked in blocks or by the day instead. See{" "}
        <Link to={paths.howPricesWork()}>how prices work</Link>.
      </p>
      <TypeLinks />
    </ProsePage>
  );
}
