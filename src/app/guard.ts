import type { MiddlewareFunction } from "react-router";
import { frontHref } from "../../domain/routes/front.ts";

/** The page that is shown. A change of its filters alone is no navigation to another page and asks nobody. */
let shownPath: string | null = null;

/**
 * The edge's rule on every navigation within the page. It is a courtesy; the API is the wall. A visit that begins with
 * the shop window, which is everyone's, needs no rule, so its code is not in the first load.
 */
export const guard: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const isFirst = shownPath === null;
  if (pathname !== shownPath && !(isFirst && pathname === frontHref("home"))) {
    const { admit } = await import("./admit.ts");
    await admit(pathname, search, isFirst);
  }
  shownPath = pathname;
  return next();
};
