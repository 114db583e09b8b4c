import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html } from "hono/html";
import { forbiddenMessage } from "../../domain/access.ts";
import { href } from "../../domain/routes.ts";
import type { AppEnv, Locale } from "../env.ts";

interface Words {
  title: string;
  sentence: string;
}

/** The specification's two titles, and what to do next. Everything else is a fault on the way. */
const words = {
  pl: {
    401: { title: "Zaloguj się", sentence: "Zaloguj się, a pokażemy tę stronę." },
    403: { title: "Brak dostępu", sentence: "Nie masz uprawnień do wyświetlenia tej strony" },
    404: { title: "Nie znaleziono strony", sentence: "Tego już tu nie ma albo link jest błędny." },
    429: { title: "Za dużo prób", sentence: "Poczekaj minutę i spróbuj jeszcze raz." },
    503: { title: "Boksy chwilowo nie odpowiada", sentence: "Spróbuj jeszcze raz za chwilę." },
    500: { title: "Wewnętrzny błąd serwera", sentence: "Coś się nie udało po naszej stronie. Spróbuj jeszcze raz." },
  },
  en: {
    401: { title: "Sign in", sentence: "Sign in to see this page." },
    403: { title: "No access", sentence: forbiddenMessage },
    404: { title: "Page Not Found", sentence: "It is not here any more, or the link is wrong." },
    429: { title: "Too many tries", sentence: "Wait a minute and try again." },
    503: { title: "Boksy does not answer just now", sentence: "Try again in a moment." },
    500: { title: "Internal Server Error", sentence: "Something failed on our side. Try again." },
  },
} as const satisfies Record<Locale, Record<number, Words>>;

const start = { pl: "Przejdź do strony głównej", en: "Go to the start page" } as const satisfies Record<Locale, string>;

const style =
  "body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f7f2e8;color:#12312a;font:1rem/1.5 system-ui,sans-serif}" +
  "main{max-width:32rem;padding:2rem}h1{font-size:1.75rem;line-height:1.2}a{color:#a32b08;font-weight:600}small{color:#55635b}";
const policy =
  `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Somebody opened this in a window: an `/api` link, or a page whose frame failed. JSON would be no answer to a person. */
export function wantsPage(c: Context<AppEnv>): boolean {
  return c.req.method === "GET" && (c.req.header("accept") ?? "").includes("text/html");
}

/** A page that leans on nothing but itself: it also stands when the build, the database or the provider does not. */
export async function faultPage(c: Context<AppEnv>, status: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 500 | 503) {
  const { locale, requestId } = c.var;
  const known: Partial<Record<number, Words>> = words[locale];
  const { title, sentence } = known[status] ?? (status < 500 ? words[locale][404] : words[locale][500]);
  const way = status === 401 ? href("login") : href("root");
  const page = html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title} · Boksy</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${sentence}</p><p><a href="${way}">${status === 401 ? title : start[locale]}</a></p>
<p><small>${requestId}</small></p></main></body></html>`;
  return c.html(page, status, { "content-security-policy": policy, "cache-control": "no-store" });
}
