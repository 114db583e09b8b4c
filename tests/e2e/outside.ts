import type { BrowserContext } from "@playwright/test";
import { tiles } from "./test.ts";

/** Stub scripts of the external services: each sets its cookies and sends a request. */
const scripts: Record<string, string> = {
  "www.googletagmanager.com":
    'for (const name of ["_ga", "_ga_TEST", "_gid"]) document.cookie = name + "=1; path=/"; fetch("https://region1.google-analytics.com/g/collect", { method: "POST" });',
  "static.hotjar.com":
    'for (const name of ["_hjSession_1", "_hjSessionUser_1"]) document.cookie = name + "=1; path=/"; sessionStorage.setItem("_hjRecording", "1"); fetch("https://in.hotjar.com/api", { method: "POST" });',
};

const own = ["localhost", "127.0.0.1"];

export interface Outside {
  /** Unique hosts contacted since the last `forget`, sorted. */
  hosts: () => string[];
  bodies: string[];
  forget: () => void;
}

/** Intercepts and records requests to all other hosts. */
export async function watchOutside(context: BrowserContext): Promise<Outside> {
  const requested: string[] = [];
  const bodies: string[] = [];
  await context.route(
    (url) => !own.includes(url.hostname) || url.href.startsWith(tiles.replace("**", "")),
    async (route) => {
      const { hostname } = new URL(route.request().url());
      requested.push(hostname);
      bodies.push(route.request().postData() ?? "");
      await route.fulfill({
        contentType: scripts[hostname] ? "text/javascript" : "application/json",
        headers: { "access-control-allow-origin": "*" },
        body: scripts[hostname] ?? "{}",
      });
    },
  );
  return {
    hosts: () => [...new Set(requested)].sort(),
    bodies,
    forget: () => {
      requested.length = 0;
      bodies.length = 0;
    },
  };
}
