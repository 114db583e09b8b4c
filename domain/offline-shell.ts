/** Where the service worker loads the page that it shows without a connection. */
export const offlineShellPath = (locale: "pl" | "en"): string => `/offline-shell/${locale}`;
