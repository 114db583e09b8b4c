import { useEffect, useState } from "react";

/** The secret in the fragment of an email link. */
export const linkToken = () => new URLSearchParams(location.hash.slice(1)).get("token");

/** Where the tab keeps the secret of an authorized person’s link. */
export const authorizedPersonStorage = "boksy.authorized-person";

/** The secret in the address, else the one that this tab keeps. */
export const keptLinkToken = (key: string): string | null => linkToken() ?? sessionStorage.getItem(key);

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
  const [token] = useState(() => keptLinkToken(key));
  useReloadOnNewLink();
  useEffect(() => {
    if (token === null) return;
    sessionStorage.setItem(key, token);
    if (location.hash !== "") history.replaceState(history.state, "", location.pathname + location.search);
  }, [key, token]);
  return token;
}
