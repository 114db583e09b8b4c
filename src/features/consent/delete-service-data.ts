import type { Service } from "../../../domain/consent/configuration.ts";
import { isCookieOf } from "../../../domain/consent/service-cookies.ts";

/** `a.b.example` → itself and its parent domains, where a script may have set its cookie. */
function domainsOf(host: string): string[] {
  const parts = host.split(".");
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join("."));
}

/** `/customer/rents` → `/`, `/customer`, `/customer/`, `/customer/rents`. */
function pathsOf(path: string): string[] {
  const steps = path.split("/").filter(Boolean);
  return ["/", ...steps.flatMap((_, at) => ["", "/"].map((end) => `/${steps.slice(0, at + 1).join("/")}${end}`))];
}

function expire(name: string): void {
  const domains = ["", ...domainsOf(location.hostname).map((domain) => `; Domain=${domain}`)];
  for (const domain of domains) {
    for (const path of pathsOf(location.pathname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser
      document.cookie = `${name}=; Max-Age=0; Path=${path}${domain}`;
    }
  }
}

/** Deletes a service's cookies on every reachable path and domain, and its storage entries of the same names. */
export function deleteServiceData(service: Service): void {
  const cookies = document.cookie.split("; ").map((pair) => pair.split("=", 1)[0] ?? "");
  for (const name of new Set(cookies)) if (isCookieOf(service, name)) expire(name);
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (isCookieOf(service, key)) storage.removeItem(key);
  }
}
