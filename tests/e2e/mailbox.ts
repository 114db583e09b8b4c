import { type APIRequestContext, expect } from "@playwright/test";

/** The rows of the local outbox with emails to a recipient, newest first, without the table's head. */
const rowsOf = async (request: APIRequestContext, recipient: string): Promise<string[]> =>
  (await (await request.get("/dev/mail", { params: { to: recipient } })).text()).split("<tr>").slice(2);

const linkIn = (page: string) =>
  /http:\/\/localhost:\d+(\/auth\/action[?#][^\s<"]+)/.exec(page)?.[1]?.replaceAll("&amp;", "&");

/**
 * Finds the newest email with this subject in the local outbox. Each call makes the provider issue a new code, because
 * the outbox does not store codes.
 * @returns the path of the link
 */
export async function linkFromMail(request: APIRequestContext, recipient: string, subject: string): Promise<string> {
  let link: string | undefined;
  const look = async () => {
    const row = (await rowsOf(request, recipient)).find((one) => one.includes(subject));
    const id = /\/dev\/mail\/([\w-]+)"/.exec(row ?? "")?.[1];
    if (id === undefined) return false;
    link = linkIn(await (await request.get(`/dev/mail/${id}`)).text());
    return link !== undefined;
  };
  await expect.poll(look, `email “${subject}” to ${recipient}`).toBe(true);
  return link as string;
}

/** @returns the text of the newest email to this recipient with this subject, from the local outbox; null without one */
export async function findEmail(
  request: APIRequestContext,
  recipient: string,
  subject: string,
): Promise<string | null> {
  const row = (await rowsOf(request, recipient)).find((one) => one.includes(subject));
  const id = /\/dev\/mail\/([\w-]+)"/.exec(row ?? "")?.[1];
  return id === undefined ? null : (await request.get(`/dev/mail/${id}`)).text();
}

/** As `findEmail`, for an email that must exist. */
export async function emailTo(request: APIRequestContext, recipient: string, subject: string): Promise<string> {
  const text = await findEmail(request, recipient, subject);
  expect(text, `email “${subject}” to ${recipient}`).not.toBeNull();
  return text as string;
}
