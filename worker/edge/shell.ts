import type { RouteId } from "../../domain/routes.ts";
import type { Session } from "../../domain/user/session.ts";
import type { Locale } from "../env.ts";
import { type PublicConfig, publicConfig } from "../features/config/service.ts";

/** What the page finds in `#boksy-state`, so that its first screen asks for nothing. */
export interface ShellState {
  session: Session;
  config: PublicConfig;
  locale: Locale;
}

const slot = /(<script type="application\/json" id="boksy-state">)[^<]*(<\/script>)/;
const language = /<html lang="[a-z]*"/;

/** `<` cannot end the script it stands in, and the two separators cannot break an older parser's line. */
function asScriptText(state: ShellState): string {
  return JSON.stringify(state)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

/** Fills a prerendered page with what only this request knows. */
export function fillShell(html: string, state: ShellState): string {
  return html
    .replace(language, () => `<html lang="${state.locale}"`)
    .replace(slot, (_, open: string, close: string) => open + asScriptText(state) + close);
}

/**
 * The HTML of a page: the frame prerendered in the visitor's language, `/home` with its own. Vite's development server
 * has no prerendered ones and serves its index.
 */
export async function shell(
  env: Env,
  request: Request,
  page: { id: RouteId | null; session: Session; locale: Locale; status: number },
): Promise<Response> {
  const { id, session, locale, status } = page;
  const html = await template(env, request.url, `/shells/${id === "home" ? "home" : "app"}.${locale}`);
  return new Response(fillShell(html, { session, config: publicConfig(env), locale }), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-language": locale,
      "cache-control": "no-store",
      vary: "Cookie, Accept-Language",
    },
  });
}

/** A request of our own: the visitor's `If-None-Match` would make an answer without a body. */
async function template(env: Env, url: string, path: string): Promise<string> {
  for (const candidate of [path, "/"]) {
    const answer = await env.ASSETS.fetch(new Request(new URL(candidate, url)));
    if (answer.ok && answer.headers.get("content-type")?.startsWith("text/html")) return answer.text();
  }
  throw new Error("The page's HTML has not been built.");
}
