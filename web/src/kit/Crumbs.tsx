import { Fragment } from "react";
import { Link } from "react-router";
import "./crumbs.css";
import { Icon } from "./Icon";

export interface Crumb {
  name: string;
  /** Absent for the current page. */
  to?: string;
}

/** The path to this page, outermost first. */
export function Crumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      {crumbs.map(({ name, to }, index) => (
        <Fragment key={`${to} ${name}`}>
          {index > 0 && <Icon name="right" small />}
          {to ? <Link to={to}>{name}</Link> : <span aria-current="page">{name}</span>}
        </Fragment>
      ))}
    </nav>
  );
}
