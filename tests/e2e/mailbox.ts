import { type APIRequestContext, expect } from "@playwright/test";

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
    const list = await (await request.get("/dev/mail")).text();
    const row = list.split("<tr>").find((one) => one.includes(recipient) && one.includes(subject));
    const id = /\/dev\/mail\/([\w-]+)"/.exec(row ?? "")?.[1];
    if (id === undefined) return false;
    link = linkIn(await (await request.get(`/dev/mail/${id}`)).text());
    return link !== undefined;
  };
  await expect.poll(look, `email “${subject}” to ${recipient}`).toBe(true);
  return link as string;
}

/** @returns the text of the newest email to this recipient with this subject, from the local outbox */
export async function emailTo(request: APIRequestContext, recipient: string, subject: string): Promise<string> {
  const list = await (await request.get("/dev/mail")).text();
  const row = list.split("<tr>").find((one) => one.includes(recipient) && one.includes(subject));
  const id = /\/dev\/mail\/([\w-]+)"/.exec(row ?? "")?.[1];
  expect(id, `email “${subject}” to ${recipient}`).toBeTruthy();
  return (await request.get(`/dev/mail/${id}`)).text();
}
