import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html } from "hono/html";
import { type ErrorCode, errorStatus } from "../../domain/core/errors.ts";
import {
  type ErrorDescription,
  type ErrorMessage,
  errorDescriptions,
  errorMessages,
  pageErrorOf,
} from "../../domain/routes/error-page.ts";
import { href } from "../../domain/routes.ts";
import type { Locale } from "../env.ts";
import type { AppEnv } from "../http/app-env.ts";

type Text = ErrorMessage | ErrorDescription;

const polish: Record<Text, string> = {
  forbidden: "Nie masz uprawnień do wyświetlenia tej strony",
  blocked: "To konto jest zablokowane",
  signIn: "Zaloguj się, aby zobaczyć tę stronę.",
  notFound: "Pod tym adresem nic nie ma. Link może być nieaktualny albo niepełny.",
  request: "Adres jest nieprawidłowy albo nieaktualny. Sprawdź go lub przejdź do strony głównej.",
  tooMany: "Zbyt wiele prób. Odczekaj minutę i spróbuj ponownie.",
  unavailable: "Serwis Boksy jest chwilowo niedostępny. Spróbuj ponownie za chwilę.",
  fault: "Coś poszło nie tak. Nic nie zostało utracone.",
};

const texts: Record<Locale, Record<Text, string>> = { pl: polish, en: { ...errorMessages, ...errorDescriptions } };

/** Errors whose status alone does not say what to do. */
const explained: Partial<Record<ErrorCode, Record<Locale, string>>> = {
  "document.unprintable": {
    pl: "Nie można utworzyć dokumentu, bo zabrakłoby na nim niektórych znaków. Zapisz nazwy i adresy alfabetem łacińskim.",
    en: "The document can’t be created, because it can’t show some of its characters. Write the names and addresses in the Latin alphabet.",
  },
};

/** The two titles from the specification. */
const titles = {
  pl: { notFound: "Nie znaleziono strony", fault: "Wewnętrzny błąd serwera" },
  en: { notFound: "Page Not Found", fault: "Internal Server Error" },
} as const satisfies Record<Locale, object>;

const signIn = { pl: "Zaloguj się", en: "Sign in" } as const satisfies Record<Locale, string>;
const start = { pl: "Przejdź do strony głównej", en: "Go to the home page" } as const satisfies Record<Locale, string>;

const style =
  "body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f7f2e8;color:#12312a;font:1rem/1.5 system-ui,sans-serif}" +
  "main{max-width:32rem;padding:2rem}h1{font-size:1.75rem;line-height:1.2}a{color:#a32b08;font-weight:600}small{color:#55635b}";
const policy =
  `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Whether the request is a browser navigation: an `/api` link, or a page whose shell failed. It then gets HTML instead
 * of JSON.
 */
export function prefersHtml(c: Context<AppEnv>): boolean {
  return c.req.method === "GET" && (c.req.header("accept") ?? "").includes("text/html");
}

/** A page without dependencies: it works even if the build, the database or the provider fails. */
export async function errorPage(c: Context<AppEnv>, code: ErrorCode) {
  const status = errorStatus[code];
  const { locale, requestId } = c.var;
  const { message, description } = pageErrorOf(status);
  const title = titles[locale][status === 404 ? "notFound" : "fault"];
  const usual = [message, description].flatMap((text) => (text === null ? [] : [texts[locale][text]]));
  const sentences = [explained[code]?.[locale] ?? usual].flat();
  const [to, label] = status === 401 ? [href("login"), signIn[locale]] : [href("root"), start[locale]];
  const page = html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title} · Boksy</title><style>${style}</style></head>
<body><main><p>${status}</p><h1>${title}</h1>${sentences.map((sentence) => html`<p>${sentence}</p>`)}<p><a href="${to}">${label}</a></p>
<p><small>${requestId}</small></p></main></body></html>`;
  return c.html(page, status, { "content-security-policy": policy, "cache-control": "no-store" });
}
