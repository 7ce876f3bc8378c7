import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { EmailNotice } from "#/account/EmailNotice";
import { PageTitle } from "#/app/PageTitle";
import { sessionQuery, useSession } from "#/app/session";
import { Button, ButtonLink } from "#/kit/Button";
import { Notice } from "#/kit/Notice";
import { paths } from "#/paths";
import { confirmEmail, profileQuery } from "#/queries/account";
import "../account/account-pages.css";

/** Opened from the email. A press confirms the address: mail programs that look at every link must not. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const queries = useQueryClient();
  const { user } = useSession();
  const confirm = useMutation({
    mutationFn: () => confirmEmail({ token }),
    onSuccess: () => {
      void queries.invalidateQueries(sessionQuery);
      void queries.invalidateQueries(profileQuery);
    },
  });
  const { isSuccess, error } = confirm;
  const isOver = isSuccess || error?.problem.fields !== undefined;
  // The button is gone then: whoever pressed it hears what came of it.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOver) heading.current?.focus();
  }, [isOver]);
  return (
    <main className="page" id="main" tabIndex={-1}>
      <PageTitle>Confirm your email</PageTitle>
      <div className="message-page stack gap-6">
        <h1 className="t-lg" tabIndex={-1} ref={heading}>
          {isSuccess ? "Your email is confirmed" : isOver ? "This link doesn’t work" : "Confirm your email"}
        </h1>
        {!isOver && (
          <>
            <p className="muted">We’ll send your receipts and updates to this address.</p>
            {error && (
              <Notice tone="danger" live>
                {error.message}
              </Notice>
            )}
            <div>
              <Button look="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
                Confirm email
              </Button>
            </div>
          </>
        )}
        {isSuccess && (
          <>
            <p className="muted">Thanks! We’ll send your receipts and updates there.</p>
            <div>
              <ButtonLink look="primary" icon="search" to={paths.search()}>
                Find a space
              </ButtonLink>
            </div>
          </>
        )}
        {error && isOver && (
          <>
            <Notice tone="danger" live>
              {error.problem.fields?.[0]?.message ?? error.message}
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
        )}
      </div>
    </main>
  );
}
