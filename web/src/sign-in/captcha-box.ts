/** The box of Turnstile or reCAPTCHA, whose scripts have the same few calls. It is loaded when a form asks for it. */
import { type Problem, ProblemError } from "@fieldhouse/clients/problem";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { CaptchaService } from "#/site";

export type CaptchaState = "seeking" | "asking" | "solved" | "failed";

interface BoxOptions {
  sitekey: string;
  theme: "light" | "dark";
  callback: (answer: string) => void;
  "expired-callback": () => void;
  "error-callback": () => void;
}

interface BoxApi {
  render: (place: HTMLElement, options: BoxOptions) => string | number;
  reset: (box: string | number) => void;
}

declare global {
  interface Window {
    turnstile?: BoxApi;
    grecaptcha?: BoxApi;
    fieldhouseCaptcha?: () => void;
  }
}

const unsolved: Problem = {
  type: "about:blank",
  title: "Verification needed",
  status: 0,
  code: "captchaUnsolved",
  detail: "Check the box to show that you’re not a robot.",
};

let loading: Promise<BoxApi> | undefined;

function load({ service, scriptUrl }: CaptchaService): Promise<BoxApi> {
  loading ??= new Promise<BoxApi>((resolve, reject) => {
    window.fieldhouseCaptcha = () => {
      const api = service === "turnstile" ? window.turnstile : window.grecaptcha;
      if (api) resolve(api);
      else reject(new Error("The captcha’s script has nothing to show."));
    };
    const script = document.createElement("script");
    script.src = `${scriptUrl}?onload=fieldhouseCaptcha&render=explicit`;
    script.addEventListener("error", () => reject(new Error("The captcha can’t be loaded.")));
    document.head.append(script);
  });
  // A failed load is retried.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

const scheme = () => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

/** Shows the box in `place`. Its solution works once: `renew` asks again. */
export function useCaptchaBox(service: CaptchaService) {
  const place: RefObject<HTMLDivElement | null> = useRef<HTMLDivElement>(null);
  const box = useRef<{ api: BoxApi; id: string | number }>(undefined);
  const answer = useRef<string>(undefined);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<CaptchaState>("seeking");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again
  useEffect(() => {
    let left = false;
    const forget = (next: CaptchaState) => () => {
      answer.current = undefined;
      setState(next);
    };
    const show = (api: BoxApi) => {
      if (left || !place.current || box.current) return;
      const inside = document.createElement("div");
      place.current.replaceChildren(inside);
      const id = api.render(inside, {
        sitekey: service.siteKey,
        theme: scheme(),
        callback: (given) => {
          answer.current = given;
          setState("solved");
        },
        "expired-callback": forget("asking"),
        "error-callback": forget("failed"),
      });
      box.current = { api, id };
      setState("asking");
    };
    load(service).then(show, () => !left && setState("failed"));
    return () => {
      left = true;
      box.current = undefined;
    };
  }, [attempt]);
  return {
    state,
    place,
    solution: () => (answer.current ? Promise.resolve(answer.current) : Promise.reject(new ProblemError(unsolved))),
    renew: () => {
      answer.current = undefined;
      if (box.current) {
        box.current.api.reset(box.current.id);
        setState("asking");
      } else {
        setState("seeking");
        setAttempt((value) => value + 1);
      }
    },
  };
}
