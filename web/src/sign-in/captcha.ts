import { type Problem, ProblemError } from "@fieldhouse/clients/problem";
import { type RefObject, useEffect, useRef, useState } from "react";
import { createCaptcha } from "#/queries/account";
import { site } from "#/site";
import { type CaptchaState, useCaptchaBox } from "./captcha-box";

interface Captcha {
  state: CaptchaState;
  /** The element for the service's box; undefined for a proof of work. */
  place: RefObject<HTMLDivElement | null> | undefined;
  /** The proof for the server. Rejects where there is none. */
  solution: () => Promise<string>;
  renew: () => void;
}

const unsolved: Problem = {
  type: "about:blank",
  title: "Verification failed",
  status: 0,
  code: "captchaUnsolved",
  detail: "We couldn’t verify that you’re not a robot. Try again, or use another browser.",
};

function solve(): { solution: Promise<string>; stop: () => void } {
  const worker = new Worker(new URL("./captcha.worker.ts", import.meta.url), { type: "module" });
  const solution = new Promise<string>((resolve, reject) => {
    const fail = () => reject(new ProblemError(unsolved));
    worker.addEventListener("message", ({ data }: MessageEvent<string | undefined>) => (data ? resolve(data) : fail()));
    worker.addEventListener("error", fail);
    createCaptcha().then((challenge) => worker.postMessage(challenge), reject);
  }).finally(() => worker.terminate());
  return { solution, stop: () => worker.terminate() };
}

/** Solves a captcha while the form is filled in. A solution works once: `renew` begins the next. */
function useProofOfWork(): Captcha {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<"seeking" | "solved" | "failed">("seeking");
  const current = useRef<Promise<string>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another captcha
  useEffect(() => {
    const { solution, stop } = solve();
    current.current = solution;
    setState("seeking");
    const tell = (outcome: "solved" | "failed") => () => {
      if (current.current === solution) setState(outcome);
    };
    solution.then(tell("solved"), tell("failed"));
    return stop;
  }, [attempt]);
  return {
    state,
    place: undefined,
    solution: () => current.current ?? Promise.reject(new ProblemError(unsolved)),
    renew: () => setAttempt((value) => value + 1),
  };
}

const { captcha } = site;

/** The captcha of this site: a proof of work, or the box of the service that is configured in its place. */
export const useCaptcha: () => Captcha = captcha ? () => useCaptchaBox(captcha) : useProofOfWork;
