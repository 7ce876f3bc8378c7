import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#/kit/Button";
import { LoadFailure } from "#/kit/EmptyState";
import { instant } from "#/kit/format";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { toast } from "#/kit/Toasts";
import {
  createSecondFactor,
  type OwnSecondFactor,
  type SecondFactorSetup,
  secondFactorQuery,
} from "#/queries/second-factor";
import { SignInAgain } from "../SignInAgain";
import { NewCodesDialog, TurnOffDialog } from "./ProofDialogs";
import { RecoveryCodes } from "./RecoveryCodes";
import { TurnOnDialog } from "./TurnOnDialog";

/** A code from an app, asked for when one signs in. */
export function SecondFactor() {
  const factor = useQuery(secondFactorQuery);
  return (
    <section aria-labelledby="second-factor">
      <h2 className="t-sm mb-1" id="second-factor">
        Two-step sign-in
      </h2>
      <p className="hint mb-4">When you sign in, you also enter a code from an app on your phone.</p>
      {factor.data ? (
        <Steps factor={factor.data} />
      ) : factor.error ? (
        <LoadFailure detail={factor.error.message} onRetry={() => factor.refetch()} />
      ) : (
        <Waiting>
          <SkeletonLines lines={2} />
        </Waiting>
      )}
    </section>
  );
}

function Steps({ factor }: { factor: OwnSecondFactor }) {
  const queries = useQueryClient();
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [asking, setAsking] = useState<"off" | "codes" | "sign-in">();
  const [codes, setCodes] = useState<string[]>();
  const begin = useMutation({
    mutationFn: () => createSecondFactor(),
    onSuccess: setSetup,
    onError: (error) => {
      if (error.problem.code === "signInAgain") setAsking("sign-in");
      else toast(error.message, { tone: "failed" });
    },
  });
  function showCodes(made: string[]) {
    setSetup(undefined);
    setAsking(undefined);
    setCodes(made);
    void queries.invalidateQueries(secondFactorQuery);
  }
  const proof = { asksPassword: factor.asksPassword, onClose: () => setAsking(undefined) };
  return (
    <>
      {factor.turnedOnAt ? (
        <TurnedOn since={factor.turnedOnAt} left={factor.recoveryCodesLeft} onAsk={setAsking} />
      ) : (
        <Button icon="shield" busy={begin.isPending} onClick={() => begin.mutate()}>
          Turn on two-step sign-in
        </Button>
      )}
      {setup && (
        <TurnOnDialog
          setup={setup}
          asksPassword={factor.asksPassword}
          onCodes={showCodes}
          onClose={() => setSetup(undefined)}
        />
      )}
      {asking === "off" && <TurnOffDialog {...proof} />}
      {asking === "codes" && <NewCodesDialog {...proof} onCodes={showCodes} />}
      {asking === "sign-in" && <SignInAgain onClose={() => setAsking(undefined)} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}

interface TurnedOnProps {
  since: string;
  left: number;
  onAsk: (what: "off" | "codes") => void;
}

function TurnedOn({ since, left, onAsk }: TurnedOnProps) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <ul className="devices">
      <li className="wrap">
        <span className="grow">
          <b>Authenticator app</b>
          <span className="small muted num block">On since {instant(since, here)}</span>
          <span className="small muted num block">
            {left === 1 ? "1 recovery code left" : `${left} recovery codes left`}
            {left <= 2 && ". Create new ones before you run out."}
          </span>
        </span>
        <span className="row wrap gap-2">
          <Button size="small" onClick={() => onAsk("codes")}>
            New recovery codes
          </Button>
          <Button size="small" aria-label="Turn off two-step sign-in" onClick={() => onAsk("off")}>
            Turn off
          </Button>
        </span>
      </li>
    </ul>
  );
}
