import type { ReactNode } from "react";
import { WeekStartContext } from "#/kit/week";
import { site } from "#/site";
import { useSession } from "./session";

interface WeeksProps {
  /** The organization of these pages. Defaults to the portal's own, if any. */
  organization?: { weekStartsOn: "monday" | "sunday" } | undefined;
  children: ReactNode;
}

/** Has weeks begin as the person chose, or else as the organization does, or on Monday. */
export function Weeks({ organization, children }: WeeksProps) {
  const { user } = useSession();
  const start = user?.weekStartsOn ?? organization?.weekStartsOn ?? site.organization?.weekStartsOn ?? "monday";
  return <WeekStartContext value={start}>{children}</WeekStartContext>;
}
