import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useSession } from "#/app/session";
import { Button } from "#/kit/Button";
import { useHere, withFrom } from "./from";
import { mayAnywhere, mayIn, onlyFor, type Permission } from "./rights";
import { useShortcuts } from "./shortcuts";

interface AddPlaceProps {
  /** The organization that is picked. */
  org: string | undefined;
  permission: Permission;
  /** Its page asks for what isn't picked yet. */
  to: string;
  children: ReactNode;
}

/** Adds a facility or a space from a list over several organizations, for those who may in one of them. */
export function AddPlace({ org, permission, to, children }: AddPlaceProps) {
  const { session } = useSession();
  const navigate = useNavigate();
  const here = useHere();
  const reason = org && !mayIn(session, org, permission) ? onlyFor(permission) : undefined;
  const offered = mayAnywhere(session, permission);
  const add = () => void navigate(withFrom(to, here));
  useShortcuts({ n: offered && !reason ? add : undefined });
  if (!offered) return null;
  return (
    <Button size="small" look="primary" icon="plus" shortcut="N" reason={reason} onClick={add}>
      {children}
    </Button>
  );
}
