import type { ReactNode } from "react";
import { HeaderSlot } from "#/app/HeaderSlot";
import { PageTitle } from "#/app/PageTitle";
import { type Crumb, Crumbs } from "#/kit/Crumbs";

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
  children,
}: StaffPageProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <HeaderSlot>
        <Crumbs crumbs={[...crumbs, { name: title }]} />
      </HeaderSlot>
      <div className="main-head">
        <div className="main-title">
          {over && <div className="row wrap main-over">{over}</div>}
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
