import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#/paths";
import { useRefusal } from "./rights";

/** A person's name; for staff who answer requests it leads to the person's page. Without a person it is the name alone. */
export function PersonLink({ person, children }: { person: string | undefined; children: ReactNode }) {
  const refusal = useRefusal("bookings.approve");
  return person && !refusal ? <Link to={paths.person(person)}>{children}</Link> : children;
}
