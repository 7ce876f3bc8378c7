/** The mail that the server keeps where no mail server is configured. */
import { expect } from "@playwright/test";
import { readPage } from "./client";

interface Mail {
  id: string;
  to: string;
  subject: string;
}

/** Returns the mail sent to somebody, newest first. */
export async function mailTo(email: string): Promise<Mail[]> {
  const mails: Mail[] = JSON.parse(await readPage("/dev/mail/index.json"));
  return mails.filter(({ to }) => to.includes(email));
}

/** The address in the newest mail to somebody. */
export async function linkIn(email: string, path: string): Promise<string> {
  let link = "";
  const find = async () => {
    for (const { id } of await mailTo(email)) {
      const text = await readPage(`/dev/mail/${id}/text`);
      link = new RegExp(`${path}\\?token=[\\w.~-]+`).exec(text)?.[0] ?? "";
      if (link) break;
    }
    return link;
  };
  await expect.poll(find).not.toBe("");
  return link;
}
