import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#/kit/Button";
import { LoadFailure } from "#/kit/EmptyState";
import { instant } from "#/kit/format";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { passkeysWork } from "#/passkeys/authenticator";
import { type Passkey, passkeysQuery, removePasskey } from "#/queries/passkeys";
import { site } from "#/site";
import { WayInRemoval } from "../WayInRemoval";
import { AddPasskey } from "./AddPasskey";
import { RenamePasskey } from "./RenamePasskey";

/** Keys on one's devices that open the account. Not shown where there are none and none can be added. */
export function Passkeys() {
  const passkeys = useQuery(passkeysQuery);
  const [asking, setAsking] = useState<{ what: "rename" | "remove"; passkey: Passkey }>();
  const works = passkeysWork(location.hostname, site.rootUrl);
  if (!works && !passkeys.data?.items.length) return null;
  const close = () => setAsking(undefined);
  return (
    <section aria-labelledby="passkeys">
      <h2 className="t-sm mb-1" id="passkeys">
        Passkeys
      </h2>
      <p className="hint mb-4">
        Sign in with your fingerprint, face or screen lock, in place of your password and a code.
      </p>
      {passkeys.data ? (
        <div className="stack gap-4">
          {passkeys.data.items.length > 0 && (
            <ul className="devices">
              {passkeys.data.items.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onAsk={(what) => setAsking({ what, passkey })} />
              ))}
            </ul>
          )}
          {works && <AddPasskey asksPassword={passkeys.data.asksPassword} />}
        </div>
      ) : passkeys.error ? (
        <LoadFailure detail={passkeys.error.message} onRetry={() => passkeys.refetch()} />
      ) : (
        <Waiting>
          <SkeletonLines lines={2} />
        </Waiting>
      )}
      {asking?.what === "rename" && <RenamePasskey passkey={asking.passkey} onClose={close} />}
      {asking?.what === "remove" && (
        <WayInRemoval
          name={asking.passkey.name}
          confirmLabel="Remove passkey"
          remove={() => removePasskey(asking.passkey.id)}
          list={passkeysQuery}
          onClose={close}
        >
          You’ll no longer be able to sign in with it. Your device may keep showing it until you delete it there too.
        </WayInRemoval>
      )}
    </section>
  );
}

function PasskeyRow({ passkey, onAsk }: { passkey: Passkey; onAsk: (what: "rename" | "remove") => void }) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <li className="wrap">
      <span className="grow">
        <b>{passkey.name}</b>
        <span className="small muted num block">Added {instant(passkey.createdAt, here)}</span>
        <span className="small muted num block">
          {passkey.lastUsedAt ? `Last used ${instant(passkey.lastUsedAt, here)}` : "Not used yet"}
        </span>
      </span>
      <span className="row wrap gap-2">
        <Button size="small" aria-label={`Rename ${passkey.name}`} onClick={() => onAsk("rename")}>
          Rename
        </Button>
        <Button size="small" aria-label={`Remove ${passkey.name}`} onClick={() => onAsk("remove")}>
          Remove
        </Button>
      </span>
    </li>
  );
}
