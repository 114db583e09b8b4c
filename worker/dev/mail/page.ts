import { html } from "hono/html";

type Markup = ReturnType<typeof html>;

/** Emails have inline styles, as email clients require, and the logo. Nothing else may run or load. */
export const viewHeaders = ({ APP_ORIGIN }: Pick<Env, "APP_ORIGIN">) => ({
  "content-security-policy": `default-src 'none'; img-src ${APP_ORIGIN}; style-src 'unsafe-inline'; frame-ancestors 'none'`,
});

/** A page of the development view of emails. */
export const mailPage = (title: string, content: Markup) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{max-width:64rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui;color:#12312a;background:#f7f2e8}
td,th{padding:.4rem 1rem .4rem 0;text-align:left;vertical-align:top}pre{white-space:pre-wrap;padding:1rem;background:#fffcf6}
iframe{max-width:100%;margin:0 1rem 1rem 0;border:0}</style>
</head><body><h1>${title}</h1>${content}</body></html>`;
