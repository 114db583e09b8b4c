import { useEffect, useState } from "react";

/** The secret in the fragment of an email link. */
export const linkToken = () => new URLSearchParams(location.hash.slice(1)).get("token");

/** Another link opened in this tab changes only the fragment, so the page is reloaded. */
export function useReloadOnNewLink(): void {
  useEffect(() => {
    const again = () => {
      if (linkToken() !== null) location.reload();
    };
    addEventListener("hashchange", again);
    return () => removeEventListener("hashchange", again);
  }, []);
}

/**
 * The secret of an emailed link, removed from the address at once and kept in this tab only, so that a reload or signing in
 * does not lose it.
 * @param key of the session storage
 */
export function useLinkToken(key: string): string | null {
  const [token] = useState(() => linkToken() ?? sessionStorage.getItem(key));
  useReloadOnNewLink();
  useEffect(() => {
    if (token === null) return;
    sessionStorage.setItem(key, token);
    if (location.hash !== "") history.replaceState(history.state, "", location.pathname + location.search);
  }, [key, token]);
  return token;
}
