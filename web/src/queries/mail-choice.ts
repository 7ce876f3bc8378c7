/** Emails of a kind that one may do without, by the link of an email. */
import { chooseMail, readMailChoice } from "@fieldhouse/clients/platform/mail-choices/mail-choices";
import { queryOptions } from "@tanstack/react-query";

export { chooseMail };

export const mailChoiceQuery = (token: string) =>
  queryOptions({
    queryKey: ["mail choice", token],
    queryFn: ({ signal }) => readMailChoice({ token }, { signal }),
  });
