import { useSearchParams } from "react-router";
import { safeNext } from "../../../domain/routes/safe-next.ts";
import { href } from "../../../domain/routes.ts";

/** Where the visitor was going, if it is a page of ours, and the other auth pages with it in their address. */
export function useNextPath() {
  const [query] = useSearchParams();
  const next = safeNext(query.get("next"), location.origin);
  const carried = next === null ? undefined : { next };
  return {
    next,
    login: href("login", carried),
    register: href("register", carried),
    forgotPassword: href("forgotPassword", carried),
  };
}
