import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { app } from "../../../worker/app.ts";
import { mailSamples } from "../../../worker/dev/mail/mails.ts";
import { outboxInsert } from "../../../worker/features/email/statements.ts";
import { templates } from "../../../worker/features/email/templates.ts";
import { as, origin } from "../as-user.ts";
import { confirmed } from "../email/confirmation.ts";

const visit = (path: string, environment: string) =>
  app.fetch(new Request(`${origin}${path}`), { ...env, ENVIRONMENT: environment }, createExecutionContext());

async function givenMail(): Promise<string> {
  await outboxInsert(env.DB, confirmed({ data: { placeName: "<b>Wola</b>" } })).run();
  return (await env.DB.prepare("SELECT id FROM outbox").first<string>("id")) ?? "";
}

describe("/dev/mail", () => {
  it("lists the outbox, and shows each email as text and as HTML", async () => {
    const id = await givenMail();
    const list = await (await as.visitor().get("/dev/mail")).text();
    expect(list).toContain(`href="/dev/mail/${id}"`);
    const of = async (to: string) => (await as.visitor().get(`/dev/mail?to=${to}`)).text();
    expect(await of("anna@example.com")).toContain(`href="/dev/mail/${id}"`);
    expect(await of("ewa@example.com")).not.toContain(id);
    const text = await (await as.visitor().get(`/dev/mail/${id}`)).text();
    expect(text).toContain("anna@example.com");
    expect(text).toContain("&lt;b&gt;Wola");
    const html = await as.visitor().get(`/dev/mail/${id}/html`);
    expect(await html.text()).toContain('<html lang="pl">');
    expect(html.headers.get("content-security-policy")).toContain(`default-src 'none'; img-src ${origin};`);
  });

  it("answers 404 for an unknown email", async () => {
    expect((await as.visitor().get("/dev/mail/mal_unknown")).status).toBe(404);
  });

  it("shows every email and document with sample data, in both languages", async () => {
    const list = await (await as.visitor().get("/dev/mail/samples")).text();
    for (const template of Object.keys(templates)) expect(list).toContain(`href="/dev/mail/samples/${template}"`);
    expect(list).toContain("Reservation BX-7K2M9Q confirmed");
    const page = await (await as.visitor().get("/dev/mail/samples/reservationConfirmed")).text();
    expect(page).toContain("Rezerwacja BX-7K2M9Q potwierdzona");
    expect(page.match(/<iframe/g)).toHaveLength(4 * Object.keys(mailSamples("pl").reservationConfirmed).length);
    const document = await as.visitor().get("/dev/mail/samples/en/agreement/signed.pdf");
    expect(document.headers.get("content-type")).toBe("application/pdf");
    for (const path of ["unknown", "en/agreement/unknown.pdf", "de/agreement/signed.pdf"]) {
      expect((await as.visitor().get(`/dev/mail/samples/${path}`)).status).toBe(404);
    }
  });

  it.each(["production", "staging"])("does not exist in %s", async (environment) => {
    const id = await givenMail();
    for (const path of ["/dev/mail", `/dev/mail/${id}`, `/dev/mail/${id}/html`, "/dev/mail/samples"]) {
      const answer = await visit(path, environment);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain("anna@example.com");
    }
  });
});
