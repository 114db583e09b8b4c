import { useSearchParams } from "react-router";
import { safeNext } from "../../../domain/routes/safe-next.ts";
import { href } from "../../../domain/routes.ts";

/** The page the visitor was going to, if it is ours, and links to the other auth pages that keep it. */
export function useNextPath() {
  const [query] = useSearchParams();
  const next = safeNext(query.get("next"), location.origin);
  const params = next === null ? undefined : { next };
  return {
    next,
    login: href("login", params),
    register: href("register", params),
    forgotPassword: href("forgotPassword", params),
  };
}
