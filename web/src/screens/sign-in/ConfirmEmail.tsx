import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { EmailNotice } from "#/account/EmailNotice";
import { PageTitle } from "#/app/PageTitle";
import { sessionQuery, useSession } from "#/app/session";
import { Button, ButtonLink } from "#/kit/Button";
import { LoadFailure } from "#/kit/EmptyState";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";
import { confirmEmail, type EmailConfirmationEffect, emailConfirmationQuery, profileQuery } from "#/queries/account";
import "#/design/pages/account.css";

/** Opened from the email. A press confirms the address: mail programs that look at every link must not. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const link = useQuery({ ...emailConfirmationQuery(token), enabled: token !== "" });
  const broken = !token || link.error?.status === 422;
  return (
    <main className="page" id="main" tabIndex={-1}>
      <PageTitle>Confirm your email</PageTitle>
      <div className="message-page stack gap-6">
        {broken ? (
          <>
            <h1 className="t-lg">{brokenTitle}</h1>
            <BrokenLink>
              {link.error?.problem.fields?.[0]?.message ?? "Open the link in the email again, or copy the whole link."}
            </BrokenLink>
          </>
        ) : link.data ? (
          <Confirmation token={token} effect={link.data.effect} />
        ) : link.error ? (
          <LoadFailure detail={link.error.message} onRetry={() => void link.refetch()} />
        ) : (
          <Waiting>
            <SkeletonLines lines={4} />
          </Waiting>
        )}
      </div>
    </main>
  );
}

const brokenTitle = "This link doesn’t work";

const words = {
  confirm: {
    title: "Confirm your email",
    lead: "We’ll send your receipts and updates to this address.",
    button: "Confirm email",
  },
  change: {
    title: "Confirm your new email",
    lead: "You’ll sign in with this address instead of your current one, and we’ll send your receipts and updates here.",
    button: "Confirm new email",
  },
};

function Confirmation({ token, effect }: { token: string; effect: EmailConfirmationEffect }) {
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => confirmEmail({ token }),
    onSuccess: () => {
      queries.setQueryData(emailConfirmationQuery(token).queryKey, { effect: "none" });
      void queries.invalidateQueries(sessionQuery);
      void queries.invalidateQueries(profileQuery);
    },
  });
  const { error, isSuccess } = confirm;
  const refusal = error?.problem.fields?.[0]?.message;
  // The button is gone then, so the focus moves to the heading with the result.
  const hasAnswer = isSuccess || refusal !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasAnswer) heading.current?.focus();
  }, [hasAnswer]);
  return (
    <>
      <h1 className="t-lg" tabIndex={-1} ref={heading}>
        {effect === "none" ? "Your email is confirmed" : refusal ? brokenTitle : words[effect].title}
      </h1>
      {effect === "none" ? (
        <>
          <p className="muted">Thanks! We’ll send your receipts and updates there.</p>
          <div>
            <ButtonLink look="primary" icon="search" to={paths.search()}>
              Find a space
            </ButtonLink>
          </div>
        </>
      ) : refusal ? (
        <BrokenLink>{refusal}</BrokenLink>
      ) : (
        <>
          <p className="muted">{words[effect].lead}</p>
          {error && (
            <Notice tone="danger" live>
              {error.message}
            </Notice>
          )}
          <div>
            <Button look="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
              {words[effect].button}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

/** Says why, and where there is another link. */
function BrokenLink({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <>
      <Notice tone="danger" live>
        {children}
      </Notice>
      {user && !user.emailConfirmed && <EmailNotice email={user.email} />}
      {!user && (
        <div>
          <ButtonLink look="primary" to={paths.signIn(paths.profile())}>
            Sign in to get a new link
          </ButtonLink>
        </div>
      )}
    </>
  );
}
