import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#/kit/Button";
import { LoadFailure } from "#/kit/EmptyState";
import { instant } from "#/kit/format";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";
import { addSignInMethod, removeSignInMethod, type SignInMethod, signInMethodsQuery } from "#/queries/account";
import { site } from "#/site";
import { WayInRemoval } from "./WayInRemoval";

/** Accounts at other providers that open this one. Not shown where there are none and none can be added. */
export function SignInMethods() {
  const methods = useQuery(signInMethodsQuery);
  const [removing, setRemoving] = useState<SignInMethod>();
  if (site.signInProviders.length === 0 && !methods.data?.items.length) return null;
  return (
    <section aria-labelledby="sign-in-methods">
      <h2 className="t-sm mb-1" id="sign-in-methods">
        Sign-in methods
      </h2>
      <p className="hint mb-4">Use an account you already have to sign in here.</p>
      {methods.data ? (
        <div className="stack gap-4">
          {methods.data.items.length > 0 && (
            <ul className="devices">
              {methods.data.items.map((method) => (
                <MethodRow key={method.id} method={method} onRemove={() => setRemoving(method)} />
              ))}
            </ul>
          )}
          {methods.data.available.length > 0 && (
            <div className="row wrap gap-3">
              {methods.data.available.map(({ provider, name }) => (
                <AddButton key={provider} provider={provider} name={name} />
              ))}
            </div>
          )}
        </div>
      ) : methods.error ? (
        <LoadFailure detail={methods.error.message} onRetry={() => methods.refetch()} />
      ) : (
        <Waiting>
          <SkeletonLines lines={2} />
        </Waiting>
      )}
      {removing && (
        <WayInRemoval
          name={removing.name}
          confirmLabel={`Remove ${removing.name}`}
          remove={() => removeSignInMethod(removing.id)}
          list={signInMethodsQuery}
          onClose={() => setRemoving(undefined)}
        >
          You’ll no longer be able to sign in with it. You can add it again at any time.
        </WayInRemoval>
      )}
    </section>
  );
}

function MethodRow({ method, onRemove }: { method: SignInMethod; onRemove: () => void }) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <li>
      <span className="grow">
        <b>{method.name}</b>
        <span className="small muted num block">
          {method.email && `${method.email}, `}
          {method.usable ? `last used ${instant(method.lastUsedAt, here)}` : "no longer offered here"}
        </span>
      </span>
      <Button size="small" aria-label={`Remove ${method.name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

function AddButton({ provider, name }: { provider: string; name: string }) {
  const add = useMutation({
    mutationFn: () => addSignInMethod({ provider, returnTo: paths.accountSettings() }),
    onSuccess: ({ url }) => window.location.assign(url),
    meta: { failure: "toast" },
  });
  return (
    <Button icon="plus" busy={add.isPending || add.isSuccess} onClick={() => add.mutate()}>
      Add {name}
    </Button>
  );
}
