import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon";

type Tone = "plain" | "info" | "warn" | "danger" | "success";

const icons: Record<Tone, IconName> = { plain: "info", info: "info", warn: "alert", danger: "alert", success: "check" };

interface NoticeProps {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
  /** Announced immediately by screen readers: for something that just happened. */
  live?: boolean;
  action?: ReactNode;
}

/** Something to know, beside the thing it is about: what happened and what still works. */
export function Notice({ tone = "plain", icon = icons[tone], children, live = false, action }: NoticeProps) {
  return (
    <div
      className={tone === "plain" ? "note" : `note note-${tone}`}
      role={live ? (tone === "danger" ? "alert" : "status") : undefined}
    >
      <Icon name={icon} />
      <span className="grow">{children}</span>
      {action}
    </div>
  );
}
