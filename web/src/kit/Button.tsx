import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { Icon, type IconName } from "./Icon";

export type ButtonLook = "primary" | "secondary" | "quiet" | "danger" | "danger-quiet" | "on-hero";
type Size = "small" | "medium" | "large";

interface Looks {
  look?: ButtonLook;
  size?: Size;
  block?: boolean;
  icon?: IconName;
  /** The key that does the same, for staff. */
  shortcut?: string;
}

const sizes: Record<Size, string> = { small: "btn-s", medium: "", large: "btn-l" };

const classes = ({ look = "secondary", size = "medium", block }: Looks, extra = "") =>
  ["btn", `btn-${look}`, sizes[size], block ? "btn-block" : "", extra].filter(Boolean).join(" ");

const Content = ({ icon, size, shortcut, children }: Looks & { children?: ReactNode }) => (
  <>
    {icon && <Icon name={icon} small={size !== "large"} />}
    {children}
    {shortcut && <kbd className="kbd">{shortcut}</kbd>}
  </>
);

interface ButtonProps extends Looks, Omit<ButtonHTMLAttributes<HTMLButtonElement>, "disabled"> {
  /** Why it can't be pressed now. It stays focusable and says so; a button is never dead without a reason. */
  reason?: string | undefined;
  /** Its own work is under way: it can't be pressed twice. */
  busy?: boolean;
}

export function Button({
  look,
  size,
  block,
  icon,
  shortcut,
  reason,
  busy,
  children,
  className,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const off = Boolean(reason) || busy;
  return (
    <button
      {...rest}
      type={type}
      className={classes({ look, size, block }, className)}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      title={reason ?? rest.title}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <Content icon={icon} size={size} shortcut={shortcut}>
        {children}
      </Content>
    </button>
  );
}

/** A link that looks like a button: for what goes somewhere. */
export function ButtonLink({
  look,
  size,
  block,
  icon,
  shortcut,
  children,
  className,
  ...rest
}: Looks & LinkProps & { className?: string }) {
  return (
    <Link {...rest} className={classes({ look, size, block }, className)}>
      <Content icon={icon} size={size} shortcut={shortcut}>
        {children}
      </Content>
    </Link>
  );
}

interface IconButtonProps extends Omit<ButtonProps, "icon" | "children" | "aria-label" | "block"> {
  icon: IconName;
  /** Its action; its only name. */
  label: string;
}

export function IconButton({ icon, label, look = "quiet", size = "small", className = "", ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      look={look}
      size={size}
      className={`btn-icon ${className}`}
      aria-label={label}
      title={rest.reason ?? label}
    >
      <Icon name={icon} small={size === "small"} />
    </Button>
  );
}
