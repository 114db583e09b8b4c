import { useEffect } from "react";

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
