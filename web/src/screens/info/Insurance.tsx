import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Activities, Limits, Waiver } from "#/insurance/Coverage";
import { LoadFailure } from "#/kit/EmptyState";
import { count } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";
import { organizationInsuranceQuery } from "#/queries/insurance";
import { useLists } from "#/queries/lists";
import { site, siteName } from "#/site";
import { ProsePage } from "#/texts/ProsePage";
import { WrittenPage } from "#/texts/WrittenPage";
import { FindSpace } from "./FindSpace";

/** Event insurance for renters: what it pays for, what it costs, and what isn't insured. */
export function Component() {
  return (
    <WrittenPage kind="insurance" name="Event insurance" after={<AfterText />}>
      <Told />
    </WrittenPage>
  );
}

/** Below a text on a portal: what its organization insures, whatever the text says. */
function AfterText() {
  return (
    <>
      {site.kind === "portal" && <OfOrganization id={site.organization.id} />}
      <FindSpace />
    </>
  );
}

/** The page's own text where nobody wrote one, and the organization's insurance. */
function Told() {
  return (
    <ProsePage
      title="Event insurance"
      lead="Someone slips, a window breaks: liability insurance for your event pays when you’re held responsible."
    >
      {site.kind === "portal" ? <OfOrganization id={site.organization.id} /> : <InGeneral />}
      <FindSpace />
    </ProsePage>
  );
}

/** On the marketplace: each organization says whether it offers it, and on which terms. */
function InGeneral() {
  const activities = (useLists()?.insuranceActivities ?? []).filter(({ code }) => code !== "other");
  const codes = (prohibited: boolean) =>
    activities.filter((activity) => activity.prohibited === prohibited).map(({ code }) => code);
  return (
    <>
      <h2 className="t-sm">How it works</h2>
      <p>
        Where an organization offers event insurance, {siteName} asks when you book. You read what’s covered, accept a
        waiver, and name your activities. The cost is a percentage of the subtotal, shown on your bill before you pay.
      </p>
      <p>
        If your booking is denied or the organization cancels it, you get the cost of the insurance back with everything
        else. Your reservation keeps the waiver you accepted.
      </p>
      <h2 className="t-sm">What can be insured</h2>
      <Activities codes={codes(false)} label="Activities that can be insured" />
      <h2 className="t-sm">What can’t be insured</h2>
      <p>Events with any of these can’t be insured. Neither can activities that aren’t listed here.</p>
      <Activities codes={codes(true)} label="Prohibited activities" />
      <p>
        Limits, waivers, and further exclusions are up to each organization. See also{" "}
        <Link to={paths.howPricesWork()}>how prices work</Link>.
      </p>
    </>
  );
}

function OfOrganization({ id }: { id: string }) {
  const { data: offer, error, refetch } = useQuery(organizationInsuranceQuery(id));
  if (error) return <LoadFailure detail={error.message} onRetry={() => refetch()} />;
  if (!offer)
    return (
      <Waiting>
        <SkeletonLines lines={10} />
      </Waiting>
    );
  if (!offer.offered)
    return <Notice>Event insurance isn’t offered here. Ask the organization if you need your own certificate.</Notice>;
  return (
    <>
      <h2 className="t-sm">What’s covered</h2>
      {offer.generalLiability && <Limits limits={offer.generalLiability} />}
      <p>
        It costs {offer.rate}% of the subtotal and is a line of your bill.
        {offer.mostPeople && ` It covers events of up to ${count(offer.mostPeople, "person", "people")}.`} You choose it
        when you book.
      </p>
      <h2 className="t-sm">What can be insured</h2>
      <Activities codes={offer.activities} label="Activities that can be insured" />
      <h2 className="t-sm">What can’t be insured</h2>
      <p>Events with any of these can’t be insured. Neither can activities that aren’t listed here.</p>
      <Activities codes={offer.prohibited} label="Prohibited activities" />
      <h2 className="t-sm">Waiver</h2>
      <p>You accept this waiver when you insure an event.</p>
      <Waiver text={offer.waiver} />
    </>
  );
}
