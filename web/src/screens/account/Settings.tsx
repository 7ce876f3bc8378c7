import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { PageTitle } from "#/app/PageTitle";
import { useArriving } from "#/app/use-arriving";
import { Badge } from "#/kit/Badge";
import { Button } from "#/kit/Button";
import { LoadFailure } from "#/kit/EmptyState";
import { instant } from "#/kit/format";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { toast } from "#/kit/Toasts";
import { type OwnSession, revokeSession, sessionsQuery, signInMethodsQuery } from "#/queries/account";
import { passkeysQuery } from "#/queries/passkeys";
import { secondFactorQuery } from "#/queries/second-factor";
import { OwnPassword } from "#/sign-in/OwnPassword";
import "./account-pages.css";
import { ChangeEmail } from "./ChangeEmail";
import { deviceName } from "./device";
import { Passkeys } from "./passkeys/Passkeys";
import { SignInMethods } from "./SignInMethods";
import { SecondFactor } from "./second-factor/SecondFactor";

/**
 * The email address, the password, the second step, passkeys, other ways to sign in, and the signed-in devices. It is shown once
 * all of it is there: a section that arrived later would move the buttons below it.
 */
export function Component() {
  const arriving = useArriving(
    useQuery(secondFactorQuery),
    useQuery(passkeysQuery),
    useQuery(signInMethodsQuery),
    useQuery(sessionsQuery),
  );
  return (
    <div className="account-form">
      <PageTitle>Settings</PageTitle>
      {arriving ? (
        <Waiting>
          <SkeletonLines lines={10} />
        </Waiting>
      ) : (
        <>
          <ChangeEmail />
          <PasswordSection />
          <SecondFactor />
          <Passkeys />
          <SignInMethods />
          <DevicesSection />
        </>
      )}
    </div>
  );
}

function PasswordSection() {
  return (
    <section className="password-form" aria-labelledby="password">
      <h2 className="t-sm mb-4" id="password">
        Password
      </h2>
      <OwnPassword />
    </section>
  );
}

function DevicesSection() {
  const devices = useQuery(sessionsQuery);
  return (
    <section aria-labelledby="devices">
      <h2 className="t-sm mb-1" id="devices">
        Signed-in devices
      </h2>
      <p className="hint mb-4">Sign out any device you don’t recognize, then change your password.</p>
      {devices.data ? (
        <ul className="devices">
          {devices.data.items.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      ) : devices.error ? (
        <LoadFailure detail={devices.error.message} onRetry={() => devices.refetch()} />
      ) : (
        <Waiting>
          <SkeletonLines lines={4} />
        </Waiting>
      )}
    </section>
  );
}

function DeviceRow({ device }: { device: OwnSession }) {
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: (id: string) => revokeSession(id),
    onSuccess: () => toast("Device signed out"),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
    meta: { failure: "toast" },
  });
  const name = deviceName(device.userAgent);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <li>
      <span className="grow">
        <b>{name}</b>
        <span className="small muted num block">
          Last active {instant(device.lastSeenAt, here)}
          {device.place && `, from ${device.place}`}
        </span>
      </span>
      {device.current ? (
        <Badge icon="check" look="approved">
          This device
        </Badge>
      ) : (
        <Button
          size="small"
          busy={revoke.isPending}
          aria-label={`Sign out ${name}`}
          onClick={() => revoke.mutate(device.id)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
