import type { ReactNode } from "react";
import { PageTitle } from "#/app/PageTitle";
import "./texts.css";

interface ProsePageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A page to read. */
export const ProsePage = ({ title, lead, children }: ProsePageProps) => (
  <main className="page" id="main" tabIndex={-1}>
    <PageTitle>{title}</PageTitle>
    <div className="prose">
      <h1 className="t-lg">{title}</h1>
      <p className="muted prose-lead">{lead}</p>
      {children}
    </div>
  </main>
);
