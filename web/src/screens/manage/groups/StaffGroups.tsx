import { useListStaff } from "@fieldhouse/clients/tenant/staff/staff";
import { Link } from "react-router";
import { count } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { useRefusal } from "#/manage/rights";
import { roles } from "#/manage/roles";
import { paths } from "#/paths";
import "./groups.css";

/** The system groups. They give roles instead of prices, so they have no applications, details, or usage of their own. */
export function StaffGroups({ org }: { org: string }) {
  const refusal = useRefusal("staff.read");
  const staff = useListStaff(org, { query: { enabled: !refusal } });
  if (refusal) return null;
  return (
    <section className="panel" aria-labelledby="staff-groups">
      <div className="panel-head wrap">
        <h2 id="staff-groups">Staff groups</h2>
        <span className="muted small">
          They give roles, and can’t be edited. Members are managed on the Staff page.
        </span>
      </div>
      <ul className="staff-groups">
        {roles.map(({ role, name, can }) => (
          <li key={role} className="row gap-3">
            <Icon name="lock" small />
            <span className="grow">
              <b>{name}</b>
              <span className="muted small block">Can {can}.</span>
            </span>
            <span className="muted num">
              {staff.data &&
                count(staff.data.items.filter((member) => member.role === role).length, "person", "people")}
            </span>
            <Link to={paths.managedOrganization(org, "users")} aria-label={`Open staff with the ${name} role`}>
              Staff
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
