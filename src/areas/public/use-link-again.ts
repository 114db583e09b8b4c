import { useEffect } from "react";

/** The secret in the fragment of a link from a mail. */
export const tokenInAddress = () => new URLSearchParams(location.hash.slice(1)).get("token");

/** Another link opened in this tab changes the fragment alone: the page begins anew with it. */
export function useLinkAgain(): void {
  useEffect(() => {
    const again = () => {
      if (tokenInAddress() !== null) location.reload();
    };
    addEventListener("hashchange", again);
    return () => removeEventListener("hashchange", again);
  }, []);
}
