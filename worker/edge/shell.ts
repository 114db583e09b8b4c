import { html } from "hono/html";
import type { Session } from "../../domain/account/session.ts";
import { type PageWithShell, pagesWithShell } from "../../domain/routes/shells.ts";
import type { RouteId } from "../../domain/routes.ts";
import type { Locale } from "../env.ts";
import { type PublicConfig, publicConfig } from "../features/config/service.ts";
import type { PlacePage } from "../features/place/page.ts";
import type { TownPage } from "../features/town/page.ts";
import { type Head, headOf } from "./head.ts";
import { isIndexedPage } from "./page-texts.ts";
import { type InlineHashes, pagePolicy, policyHeader } from "./security-headers.ts";

/** The state that the server puts in `#boksy-state`, so that the first screen needs no requests. */
export interface ShellState {
  /** Absent if the page has to refresh an expired token first. */
  session?: Session;
  config: PublicConfig;
  locale: Locale;
  /** The place of a place's page, for the default period. */
  place?: PlacePage;
  /** The town of a town's page. */
  town?: TownPage;
  /** The service worker caches this page and shows it instead of any page that it cannot load. */
  isOffline?: true;
}

const slot = /(<script type="application\/json" id="boksy-state">)[^<]*(<\/script>)/;
const language = /<html lang="[a-z]*"/;
/** The build names the hash of each stylesheet and script that it inlines into the HTML (scripts/prerender/shell.ts). */
const inlined = /<(style|script type="module") data-hash="(sha256-[\w+/]{43}=)">/g;
const titleSlot = /<title>[^<]*<\/title>/;
const rootStart = /<div id="root"[^>]*>/;
const noHead: Head = { title: null, tags: "" };

const escaped = (text: string) => html`${text}`.toString();

/**
 * `<` must not close the script element, and the two line separators are invalid in string literals of older parsers.
 */
function asScriptText(state: ShellState): string {
  return JSON.stringify(state)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

/** Fills a prerendered page with the data of this request. */
export function fillShell(html: string, state: ShellState, { title, tags }: Head = noHead, text = ""): string {
  return html
    .replace(language, () => `<html lang="${state.locale}"`)
    .replace(titleSlot, (own) => (title === null ? own : `<title>${escaped(title)}</title>`))
    .replace("</head>", () => `${tags}</head>`)
    .replace(rootStart, (own) => own + text)
    .replace(slot, (_, open: string, close: string) => open + asScriptText(state) + close);
}

export interface ShellPage {
  id: RouteId | null;
  session: Session | null;
  locale: Locale;
  status: number;
  isOffline?: true;
  content?: PageContent | undefined;
}

/** What the HTML of a page contains about the place or town that it shows. */
export interface PageContent {
  head: Head;
  /** Shown until the app replaces it. */
  text: string;
  /** For the app; empty if the address asks for other data. */
  state: Pick<ShellState, "place" | "town">;
}

/**
 * The HTML of a page, prerendered in the visitor's language; some pages have their own. Vite's development server
 * has no prerendered files and serves index.html.
 */
export async function shell(env: Env, request: Request, page: ShellPage): Promise<Response> {
  const { id, session, locale, status, isOffline, content } = page;
  const html = await template(env, request.url, `/shells/${shellOf(id, request.url)}.${locale}`);
  const hashes = inlineHashes(html);
  const head = content?.head ?? (status === 200 ? headOf(env.APP_ORIGIN, id, locale) : noHead);
  const state = {
    ...{ ...(session && { session }), config: publicConfig(env), locale, ...(isOffline && { isOffline }) },
    ...content?.state,
  };
  return new Response(fillShell(html, state, head, content?.text), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-language": locale,
      "cache-control": "no-store",
      vary: "Cookie, Accept-Language",
      ...(hashes.styles.length > 0 ? { [policyHeader]: pagePolicy(env, id, hashes) } : {}),
      ...(isFound(env, page) ? {} : { "x-robots-tag": "noindex" }),
    },
  });
}

/** The file of the HTML of a page. Things named in the address are not in the prerendered list of things. */
function shellOf(id: RouteId | null, url: string): PageWithShell | "app" {
  if (id === "whatFits" && new URL(url).search !== "") return "app";
  return pagesWithShell.find((page) => page === id) ?? "app";
}

function inlineHashes(html: string): InlineHashes {
  const hashes: InlineHashes = { styles: [], scripts: [] };
  for (const [, element, hash = ""] of html.matchAll(inlined))
    hashes[element === "style" ? "styles" : "scripts"].push(hash);
  return hashes;
}

/** Only public pages are indexed, and none of a test environment. */
const isFound = (env: Env, { id, status, content }: ShellPage) =>
  status === 200 && (isIndexedPage(id) || content !== undefined) && env.ENVIRONMENT !== "staging";

/** A new request: with the visitor's `If-None-Match` the response could have no body. */
async function template(env: Env, url: string, path: string): Promise<string> {
  for (const candidate of [path, "/"]) {
    const answer = await env.ASSETS.fetch(new Request(new URL(candidate, url)));
    if (answer.ok && answer.headers.get("content-type")?.startsWith("text/html")) return answer.text();
  }
  throw new Error("The page's HTML has not been built.");
}
