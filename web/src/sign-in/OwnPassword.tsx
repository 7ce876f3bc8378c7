import { useQuery } from "@tanstack/react-query";
import { useSession } from "#/app/session";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { signInMethodsQuery } from "#/queries/account";
import { ChangePassword } from "./ChangePassword";
import { FirstPassword } from "./FirstPassword";

/** True if the person has no password yet; undefined until it is known. */
export function useSetsFirst(enabled = true): boolean | undefined {
  const { data } = useQuery({ ...signInMethodsQuery, enabled });
  return data && data.passwordChangedAt === undefined;
}

/** Changes the signed-in person's password, or sets their first one. */
export function OwnPassword({ onDone }: { onDone?: () => void }) {
  const { user } = useSession();
  const { isPending } = useQuery(signInMethodsQuery);
  const setsFirst = useSetsFirst();
  if (isPending)
    return (
      <Waiting>
        <SkeletonLines lines={3} />
      </Waiting>
    );
  return setsFirst && user ? <FirstPassword email={user.email} /> : <ChangePassword onDone={onDone} />;
}
