import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { DomainError } from "../../../domain/core/errors.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { withCode } from "./codes.ts";
import { findMail, type KeptMail, listNewestMails } from "./queries.ts";

const shown = 200;
/** Emails have inline styles, as email clients require. Nothing else may run or load. */
const headers = { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" };

type Markup = ReturnType<typeof html>;

const page = (title: string, content: Markup) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui;color:#12312a;background:#f7f2e8}
td,th{padding:.4rem 1rem .4rem 0;text-align:left;vertical-align:top}pre{white-space:pre-wrap;padding:1rem;background:#fffcf6}</style>
</head><body><h1>${title}</h1>${content}</body></html>`;

/** Loaded on demand, as by the queue's consumer. */
const templates = () => import("./render.ts");

/** The email as it was sent. Codes are never stored, so each view creates a new one. */
async function openMail({ env, var: { db } }: Context<AppEnv>, id: string): Promise<KeptMail> {
  const kept = await findMail(db, id);
  const mail = kept === null ? null : await withCode(env, kept);
  if (mail === null) throw new DomainError("resource.not_found");
  return mail;
}

/** Sent emails, for development; `?to=` names a recipient. Mounted only where ENVIRONMENT is "local". */
export const devMail = new Hono<AppEnv>()
  .get("/", async (c) => {
    const [mails, { renderMail }] = await Promise.all([
      listNewestMails(c.var.db, c.req.query("to") ?? null, shown),
      templates(),
    ]);
    const row = (mail: KeptMail) => html`<tr><td>${mail.createdAt}</td><td>${mail.recipient}</td><td>${mail.status}</td>
<td><a href="/dev/mail/${mail.id}">${renderMail(mail, c.env.APP_ORIGIN).subject}</a></td></tr>`;
    const table = html`<table><thead><tr><th>Written</th><th>To</th><th>Status</th><th>Subject</th></tr></thead>
<tbody>${mails.map(row)}</tbody></table>`;
    return c.html(
      page("Outbox", mails.length === 0 ? html`<p>Nothing has been written yet.</p>` : table),
      200,
      headers,
    );
  })
  .get("/:id", async (c) => {
    const mail = await openMail(c, c.req.param("id"));
    const { renderMail } = await templates();
    const { subject, text } = renderMail(mail, c.env.APP_ORIGIN);
    const content = html`<p>To ${mail.recipient}, ${mail.status}, ${mail.createdAt} ${mail.lastError ?? ""}</p>
<p><a href="/dev/mail">All mail</a> · <a href="/dev/mail/${mail.id}/html">As HTML</a></p><pre>${text}</pre>`;
    return c.html(page(subject, content), 200, headers);
  })
  .get("/:id/html", async (c) => {
    const mail = await openMail(c, c.req.param("id"));
    const { renderMail } = await templates();
    return c.html(renderMail(mail, c.env.APP_ORIGIN).html, 200, headers);
  });
