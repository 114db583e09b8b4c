import { useEffect } from "react";

/** The secret in the fragment of a link from a mail. */
export const linkToken = () => new URLSearchParams(location.hash.slice(1)).get("token");

/** Another link opened in this tab changes the fragment alone: the page begins anew with it. */
export function useReloadOnNewLink(): void {
  useEffect(() => {
    const again = () => {
      if (linkToken() !== null) location.reload();
    };
    addEventListener("hashchange", again);
    return () => removeEventListener("hashchange", again);
  }, []);
}
