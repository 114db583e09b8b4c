/** The URL from which the service worker loads the page that it shows when offline. */
export const offlineShellPath = (locale: "pl" | "en"): string => `/offline-shell/${locale}`;
