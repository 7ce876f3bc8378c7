import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { PageTitle } from "#/app/PageTitle";
import { Button, ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";
import { useLists } from "#/queries/lists";
import { chooseMail, mailChoiceQuery } from "#/queries/mail-choice";
import "#/design/pages/account.css";

/** Opened from an email: stops emails of its kind, or takes them up again. Opening it changes nothing. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const choice = useQuery({ ...mailChoiceQuery(token), enabled: token !== "" });
  const broken = !token || choice.error?.status === 422;
  return (
    <main className="page" id="main" tabIndex={-1}>
      <PageTitle>Email notifications</PageTitle>
      <div className="message-page stack gap-6">
        {broken ? (
          <EmptyState
            title="This link doesn’t work"
            action={
              <ButtonLink size="small" to={paths.profile()}>
                Choose your emails
              </ButtonLink>
            }
          >
            Open it from the email again, or choose your emails in your profile.
          </EmptyState>
        ) : choice.data ? (
          <Choice token={token} {...choice.data} />
        ) : choice.error ? (
          <LoadFailure detail={choice.error.message} onRetry={() => void choice.refetch()} />
        ) : (
          <Waiting>
            <SkeletonLines lines={4} />
          </Waiting>
        )}
      </div>
    </main>
  );
}

interface ChoiceProps {
  token: string;
  kind: string;
  email: string;
  wanted: boolean;
}

function Choice({ token, kind, email, wanted }: ChoiceProps) {
  const lists = useLists();
  const queries = useQueryClient();
  const choose = useMutation({
    mutationFn: (wanted: boolean) => chooseMail({ token, wanted }),
    onSuccess: (chosen) => queries.setQueryData(mailChoiceQuery(token).queryKey, chosen),
  });
  const label = lists?.mailKinds.find(({ code }) => code === kind)?.label ?? "Emails like this";
  return (
    <>
      <h1 className="t-lg">{wanted ? "Stop these emails?" : "You won’t get these emails"}</h1>
      <p className="muted" role="status">
        {wanted
          ? `“${label}” goes to ${email}. Confirmations, answers, changes, cancellations, receipts, and security notices are always sent.`
          : `We stopped “${label}” to ${email}.`}
      </p>
      {choose.error && (
        <Notice tone="danger" live>
          {choose.error.message}
        </Notice>
      )}
      <div className="row wrap gap-3">
        <Button look={wanted ? "primary" : "secondary"} busy={choose.isPending} onClick={() => choose.mutate(!wanted)}>
          {wanted ? "Stop these emails" : "Start them again"}
        </Button>
        <ButtonLink to={paths.profile()}>All email settings</ButtonLink>
      </div>
    </>
  );
}
