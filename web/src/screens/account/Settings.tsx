import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { PageTitle } from "#/app/PageTitle";
import { Badge } from "#/kit/Badge";
import { Button } from "#/kit/Button";
import { LoadFailure } from "#/kit/EmptyState";
import { FormShell, TextField } from "#/kit/FormShell";
import { instant } from "#/kit/format";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { changePassword, type OwnSession, revokeSession, sessionsQuery } from "#/queries/account";
import { NewPassword, newPassword, notRepeated, repeated } from "#/sign-in/NewPassword";
import "./account-pages.css";
import { deviceName } from "./device";

/** The password and the signed-in devices. */
export function Component() {
  return (
    <div className="account-form">
      <PageTitle>Settings</PageTitle>
      <PasswordSection />
      <DevicesSection />
    </div>
  );
}

const schema = z
  .object({ currentPassword: z.string().min(1, "Enter your current password."), ...newPassword })
  .refine(repeated, notRepeated);
const empty = { currentPassword: "", password: "", again: "" };

function PasswordSection() {
  const queries = useQueryClient();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: empty });
  const change = useMutation({
    mutationFn: ({ currentPassword, password }: z.infer<typeof schema>) =>
      changePassword({ currentPassword, newPassword: password }),
    onSuccess: () => {
      form.reset(empty);
      toast("Password changed. Your other devices are signed out.");
      void queries.invalidateQueries(sessionsQuery);
    },
    meta: { signsIn: true },
  });
  const refused = change.error?.problem;
  const problem = refused?.fields
    ? {
        ...refused,
        fields: refused.fields.map(({ field, ...rest }) => ({
          ...rest,
          field: field === "newPassword" ? "password" : field,
        })),
      }
    : (refused ?? null);
  return (
    <section className="password-form" aria-labelledby="password">
      <h2 className="t-sm mb-4" id="password">
        Password
      </h2>
      <FormShell
        form={form}
        onSubmit={(words) => change.mutate(words)}
        submitting={change.isPending}
        problem={problem}
        submitLabel="Change password"
      >
        <div className="stack gap-4">
          <TextField name="currentPassword" label="Current password" type="password" autoComplete="current-password" />
          <NewPassword label="New password" />
        </div>
      </FormShell>
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
