import { asProblem, connectionLost, ProblemError } from "@fieldhouse/clients/problem";

interface Upload {
  method: "POST" | "PUT";
  parts: Record<string, string | Blob>;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Uploads files and reports progress, which `fetch` can't. Gives back the answer; refusals are problems like those of any other call. */
export function upload<Answer = unknown>(url: string, { method, parts, onProgress, signal }: Upload): Promise<Answer> {
  const body = new FormData();
  for (const [name, part] of Object.entries(parts)) body.append(name, part);
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Api-Version", "1");
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? done(request.response as Answer)
        : fail(refusal(asProblem(request.status, request.response)));
    request.onerror = () => fail(new ProblemError(connectionLost));
    request.onabort = () => fail(new DOMException("Stopped", "AbortError"));
    signal?.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

/** A file has no form fields, so their messages become the detail. */
function refusal(problem: ReturnType<typeof asProblem>) {
  const detail = problem.fields?.map(({ message }) => message).join(" ");
  return new ProblemError(detail ? { ...problem, detail } : problem);
}
