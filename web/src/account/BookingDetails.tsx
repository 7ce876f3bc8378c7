import { useQuery } from "@tanstack/react-query";
import { organizationQuery } from "#/queries/organizations";
import { Paragraphs } from "#/spaces/Paragraphs";

/** Details that an organization wants its renters to know before they come. */
export function BookingDetails({ organization, className = "mt-7" }: { organization: string; className?: string }) {
  const { data } = useQuery(organizationQuery(organization));
  if (!data?.bookingDetails) return null;
  return (
    <section className={className} aria-labelledby="before-you-come">
      <h2 className="t-xs mb-1" id="before-you-come">
        Before you come
      </h2>
      <div className="pre-line measure">
        <Paragraphs text={data.bookingDetails} />
      </div>
    </section>
  );
}
