/** Not in development: Vite’s modules change at the same address. Without a worker the app works online only. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/service-worker.js").catch(() => null);
}
