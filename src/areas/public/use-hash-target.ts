import { useEffect } from "react";

/**
 * Scrolls to the element that the address names, and opens it if it is folded. The browser does so only for a page that
 * is complete when it loads.
 */
export function useHashTarget() {
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1));
    if (target === null) return;
    if (target instanceof HTMLDetailsElement) target.open = true;
    target.scrollIntoView();
  }, []);
}
