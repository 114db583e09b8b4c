import { loadScript } from "./load-script.ts";

type Tagged = typeof globalThis & { dataLayer?: unknown[] };

/** Google Analytics 4 without advertising features or profiles. */
export function startAnalytics(id: string): void {
  const page = globalThis as Tagged;
  const queue = page.dataLayer ?? [];
  page.dataLayer = queue;
  // The gtag script recognizes commands by their being `arguments` objects.
  function tag(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments);
  }
  tag("js", new Date());
  tag("config", id, { allow_google_signals: false, allow_ad_personalization_signals: false });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
}
