import { Menu as MantineMenu } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import "./menu.css";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "./Icon";

export type MenuItem =
  | { label: string; icon?: IconName; note?: string | undefined; to: string; current?: boolean }
  | { label: string; icon?: IconName; note?: string; onChoose: () => void; danger?: boolean };

/** A menu below its button. Needs a MantineRoot around it. */
export function Menu({ label, items, children }: { label: string; items: MenuItem[]; children: ReactElement }) {
  return (
    <MantineMenu position="bottom-start" width={260} withinPortal>
      <MantineMenu.Target>{children}</MantineMenu.Target>
      <MantineMenu.Dropdown className="menu" aria-label={label}>
        {items.map((item) => {
          const content = (
            <>
              {item.icon && <Icon name={item.icon} small />}
              <span>
                {item.label}
                {item.note && <small>{item.note}</small>}
              </span>
            </>
          );
          return "to" in item ? (
            <MantineMenu.Item key={item.to} component={Link} to={item.to} aria-current={item.current || undefined}>
              {content}
            </MantineMenu.Item>
          ) : (
            <MantineMenu.Item key={item.label} onClick={item.onChoose} data-danger={item.danger || undefined}>
              {content}
            </MantineMenu.Item>
          );
        })}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}
