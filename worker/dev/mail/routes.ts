import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { DomainError } from "../../../domain/core/errors.ts";
import { withCode } from "../../features/email/codes.ts";
import { findMail, type KeptMail, listNewestMails } from "../../features/email/queries.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { mailPage, viewHeaders } from "./page.ts";

const shown = 200;
/** Loaded on demand, as by the queue's consumer. */
const templates = () => import("../../features/email/render.ts");

/** The email as it was sent. Codes are never stored, so each view creates a new one. */
async function openMail({ env, var: { db } }: Context<AppEnv>, id: string): Promise<KeptMail> {
  const kept = await findMail(db, id);
  const mail = kept === null ? null : await withCode(env, kept);
  if (mail === null) throw new DomainError("resource.not_found");
  return mail;
}

/** Every email and document with sample data; not in the builds that are deployed. */
const gallery = () => {
  if (import.meta.env?.IS_DEPLOYED) throw new DomainError("resource.not_found");
  return import("./gallery.ts");
};
const documents = () => {
  if (import.meta.env?.IS_DEPLOYED) throw new DomainError("resource.not_found");
  return import("./documents.ts");
};

/** Sent emails, for development; `?to=` names a recipient. Mounted only where ENVIRONMENT is "local". */
export const devMail = new Hono<AppEnv>()
  .get("/", async (c) => {
    const [mails, { renderMail }] = await Promise.all([
      listNewestMails(c.var.db, c.req.query("to") ?? null, shown),
      templates(),
    ]);
    const row = (mail: KeptMail) => html`<tr><td>${mail.createdAt}</td><td>${mail.recipient}</td><td>${mail.status}</td>
<td><a href="/dev/mail/${mail.id}">${renderMail(mail, c.env.APP_ORIGIN).subject}</a></td></tr>`;
    const table = html`<p><a href="/dev/mail/samples">Samples</a></p><table><thead><tr><th>Written</th><th>To</th><th>Status</th><th>Subject</th></tr></thead>
<tbody>${mails.map(row)}</tbody></table>`;
    return c.html(
      mailPage(
        "Outbox",
        mails.length === 0 ? html`<p>Nothing has been written yet. <a href="/dev/mail/samples">Samples</a></p>` : table,
      ),
      200,
      viewHeaders(c.env),
    );
  })
  .get("/samples", async (c) => {
    const { galleryPage } = await gallery();
    return c.html(galleryPage(c.env.APP_ORIGIN), 200, viewHeaders(c.env));
  })
  .get("/samples/:template", async (c) => {
    const { samplePage } = await gallery();
    const page = samplePage(c.req.param("template"), c.env.APP_ORIGIN);
    if (page === null) throw new DomainError("resource.not_found");
    return c.html(page, 200, viewHeaders(c.env));
  })
  .get("/samples/:locale/:part/:file", async (c) => {
    const { printSample } = await documents();
    const bytes = await printSample(c.req.param());
    if (bytes === null) throw new DomainError("resource.not_found");
    return c.body(bytes, 200, { "content-type": "application/pdf" });
  })
  .get("/:id", async (c) => {
    const mail = await openMail(c, c.req.param("id"));
    const { renderMail } = await templates();
    const { subject, text } = renderMail(mail, c.env.APP_ORIGIN);
    const content = html`<p>To ${mail.recipient}, ${mail.status}, ${mail.createdAt} ${mail.lastError ?? ""}</p>
<p><a href="/dev/mail">All mail</a> · <a href="/dev/mail/${mail.id}/html">As HTML</a></p><pre>${text}</pre>`;
    return c.html(mailPage(subject, content), 200, viewHeaders(c.env));
  })
  .get("/:id/html", async (c) => {
    const mail = await openMail(c, c.req.param("id"));
    const { renderMail } = await templates();
    return c.html(renderMail(mail, c.env.APP_ORIGIN).html, 200, viewHeaders(c.env));
  });
