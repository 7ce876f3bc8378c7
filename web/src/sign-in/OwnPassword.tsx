import { useQuery } from "@tanstack/react-query";
import { useSession } from "#/app/session";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { signInMethodsQuery } from "#/queries/account";
import { ChangePassword } from "./ChangePassword";
import { FirstPassword } from "./FirstPassword";

/** Changes the password of whoever is signed in, or sets their first one. */
export function OwnPassword({ onDone }: { onDone?: () => void }) {
  const { user } = useSession();
  const { data, isPending } = useQuery(signInMethodsQuery);
  if (isPending)
    return (
      <Waiting>
        <SkeletonLines lines={3} />
      </Waiting>
    );
  return data && data.passwordChangedAt === undefined && user ? (
    <FirstPassword email={user.email} />
  ) : (
    <ChangePassword onDone={onDone} />
  );
}
