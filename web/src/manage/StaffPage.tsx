import type { ReactNode } from "react";
import { Link } from "react-router";
import { HeaderSlot } from "#/app/HeaderSlot";
import { PageTitle } from "#/app/PageTitle";
import { type Crumb, Crumbs } from "#/kit/Crumbs";
import { Icon } from "#/kit/Icon";
import { useFrom } from "./from";

interface StaffPageProps {
  title: string;
  /** The page's heading, if it differs from the title. */
  heading?: string;
  /** The path to this page, without the page itself. */
  crumbs?: Crumb[];
  /** Shown above the heading: badges. */
  over?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Shown below the heading. */
  tabs?: ReactNode;
  /** Shown beside the page on a wide screen, else below the heading. */
  menu?: ReactNode;
  children: ReactNode;
}

/** The frame of a staff page: title, breadcrumbs, heading, and actions. */
export function StaffPage({
  title,
  heading = title,
  crumbs = [],
  over,
  lead,
  actions,
  tabs,
  menu,
  children,
}: StaffPageProps) {
  const from = useFrom();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <HeaderSlot>
        <Crumbs crumbs={[...crumbs, { name: title }]} />
      </HeaderSlot>
      <div className="main-head">
        <div className="main-title">
          {from && (
            <Link className="link-plain small main-back" to={from}>
              <Icon name="left" small />
              Back
            </Link>
          )}
          {crumbs[0] && <p className="only-print strong">{crumbs[0].name}</p>}
          {over && <div className="row wrap main-over">{over}</div>}
          <h1 className="t-md">{heading}</h1>
          {lead && <p className="muted num">{lead}</p>}
        </div>
        {actions && <div className="row">{actions}</div>}
      </div>
      {tabs}
      {menu ? (
        <div className="with-menu">
          {menu}
          <div className="shrink">{children}</div>
        </div>
      ) : (
        children
      )}
    </>
  );
}
