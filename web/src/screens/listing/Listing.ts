/** `/listing/{id}`: a link that names a thing without its organization leads to the thing's own page. */
import { resolveId } from "@fieldhouse/clients/platform/directory/directory";
import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { queryClient } from "#/app/queries";
import { organizationOf } from "#/app/route";
import { paths } from "#/paths";
import { facilityQuery } from "#/queries/facilities";
import { organizationQuery } from "#/queries/organizations";
import { spaceByIdQuery } from "#/queries/spaces";

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function loader({ params: { listing = "" }, request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  if (!idPattern.test(listing)) throw data(null, { status: 404 });
  const { kind, organizationShortName: owner } = await resolveId(listing);
  if (kind === "booking") return redirect(paths.reservations(listing) + search);
  if (kind === "hold") return redirect(paths.reservations() + search);
  const where = organizationOf(await queryClient.ensureQueryData(organizationQuery(owner)));
  if (kind === "facility") {
    const facility = await queryClient.ensureQueryData(facilityQuery(owner, listing));
    return redirect(paths.facility({ ...where, facility: facility.shortName }) + search);
  }
  const space = await queryClient.ensureQueryData(spaceByIdQuery(owner, listing));
  const facility = await queryClient.ensureQueryData(facilityQuery(owner, space.facilityId));
  return redirect(paths.space({ ...where, facility: facility.shortName, space: space.shortName }) + search);
}

/** Never rendered: the loader redirects first. */
export const Component = () => null;
