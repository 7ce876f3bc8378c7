import type { Problem } from "@fieldhouse/clients/problem";

/** The server's words on a call that it refused. */
export const problemWords = ({ fields, detail, title }: Problem) =>
  fields?.length ? fields.map(({ message }) => message).join(" ") : (detail ?? title);
