/** `/{state}/{city}/search/{spaceType?}`: an address for a city that leads to the search around it. */
import { type LoaderFunctionArgs, redirect } from "react-router";
import { queryClient } from "#/app/queries";
import { slug } from "#/kit/slug";
import { paths } from "#/paths";
import { type Place, placesQuery } from "#/queries/search";
import { type Criteria, criteriaQuery } from "./criteria";
import { typeCodes } from "./type-numbers";

/** The place of that name in that state; the name alone where the gazetteer has none. */
export function cityCriteria(places: Place[], state: string, city: string): Criteria {
  const place = places.find((candidate) => slug(candidate.state) === slug(state) && slug(candidate.name) === city);
  return place ? { place: place.id } : { text: city.replaceAll("-", " ") };
}

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { state = "", city = "", spaceType } = params;
  const found = await queryClient.fetchQuery(placesQuery(city.replaceAll("-", " ")));
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  const type = spaceType && typeCodes(spaceType);
  return redirect(paths.search({ ...criteriaQuery({ ...cityCriteria(found.items, state, city), type }), ...asked }));
}
