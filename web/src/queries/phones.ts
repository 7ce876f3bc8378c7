/** Phone numbers. The server knows the numbering plans of all countries; the page formats American numbers itself. */

import { readPhone } from "@fieldhouse/clients/platform/phones/phones";
import { ProblemError } from "@fieldhouse/clients/problem";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { phoneWords } from "#/kit/format";

const phoneQuery = (phone: string) =>
  queryOptions({
    queryKey: ["phone", phone],
    queryFn: ({ signal }) => readPhone({ phone }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** A stored number as its country writes it. Until the server has said how, it is shown as it is stored. */
export function usePhoneWords(phone = "") {
  const words = phoneWords(phone);
  const { data } = useQuery({ ...phoneQuery(phone), enabled: words.startsWith("+") });
  return data?.words ?? words;
}

/** Asks whether the number in a form's field can be dialed. A refusal names that field. */
export async function checkPhone(phone: string, field: string) {
  try {
    await readPhone({ phone });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const fields = error.problem.fields?.map((each) => ({ ...each, field }));
    throw new ProblemError({ ...error.problem, ...(fields ? { fields } : {}) }, error.retryAfter);
  }
}
