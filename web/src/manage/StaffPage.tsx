import type { ReactNode } from "react";
import { HeaderSlot } from "#/app/HeaderSlot";
import { PageTitle } from "#/app/PageTitle";
import { type Crumb, Crumbs } from "#/layouts/Crumbs";

interface StaffPageProps {
  title: string;
  /** The page's heading, where it says more than its title. */
  heading?: string;
  /** The way here, without this page. */
  crumbs?: Crumb[];
  /** Above the heading: states. */
  over?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Below the heading: tabs. */
  tabs?: ReactNode;
  children: ReactNode;
}

/** What each of the staff's pages has: its title, the way to it, one heading, and what can be done on it. */
export function StaffPage({
  title,
  heading = title,
  crumbs = [],
  over,
  lead,
  actions,
  tabs,
  children,
}: StaffPageProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <HeaderSlot>
        <Crumbs crumbs={[...crumbs, { name: title }]} />
      </HeaderSlot>
      <div className="main-head">
        <div style={{ minWidth: 0 }}>
          {over && (
            <div className="row wrap" style={{ gap: 10, marginBottom: 6 }}>
              {over}
            </div>
          )}
          <h1 className="t-md">{heading}</h1>
          {lead && <p className="muted num">{lead}</p>}
        </div>
        {actions && <div className="row">{actions}</div>}
      </div>
      {tabs}
      {children}
    </>
  );
}
