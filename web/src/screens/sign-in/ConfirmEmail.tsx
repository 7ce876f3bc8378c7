import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { EmailNotice } from "#/account/EmailNotice";
import { PageTitle } from "#/app/PageTitle";
import { sessionQuery, useSession } from "#/app/session";
import { ButtonLink } from "#/kit/Button";
import { Notice } from "#/kit/Notice";
import { paths } from "#/paths";
import { confirmEmail, profileQuery } from "#/queries/account";
import "../account/account-pages.css";

/** Opened from the email; confirms the address right away. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const queries = useQueryClient();
  const { user } = useSession();
  const confirm = useMutation({
    mutationFn: (token: string) => confirmEmail({ token }),
    onSuccess: () => {
      void queries.invalidateQueries(sessionQuery);
      void queries.invalidateQueries(profileQuery);
    },
  });
  // A link works once; a page that is drawn twice must not use it twice.
  const sent = useRef<string>(undefined);
  const { mutate } = confirm;
  useEffect(() => {
    if (sent.current === token) return;
    sent.current = token;
    mutate(token);
  }, [token, mutate]);
  return (
    <main className="page" id="main" tabIndex={-1}>
      <PageTitle>Confirm your email</PageTitle>
      <div className="message-page stack gap-6">
        <h1 className="t-lg">
          {confirm.isSuccess ? "Your email is confirmed" : confirm.error ? "This link doesn’t work" : "One moment…"}
        </h1>
        {confirm.isSuccess && (
          <>
            <p className="muted">Thanks! We’ll send your receipts and updates there.</p>
            <div>
              <ButtonLink look="primary" icon="search" to={paths.search()}>
                Find a space
              </ButtonLink>
            </div>
          </>
        )}
        {confirm.error && (
          <>
            <Notice tone="danger" live>
              {confirm.error.problem.fields?.[0]?.message ?? confirm.error.message}
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
