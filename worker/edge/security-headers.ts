import { createMiddleware } from "hono/factory";
import { isProviderPage } from "../../domain/provider-pages.ts";
import { isSecretPage } from "../../domain/routes/secret-pages.ts";
import { findRoute, type RouteId } from "../../domain/routes.ts";
import type { AppEnv } from "../env.ts";
import { type ServiceKeys, serviceKeys } from "../features/config/service.ts";
import { type IdentityProvider, identityProvider } from "../identity/provider.ts";
import { humanCheckSiteKey } from "../providers/human-check/choose.ts";
import { noSources, serviceSources } from "./service-sources.ts";

export interface HeaderSettings {
  provider: IdentityProvider;
  authDomain: string;
  tileUrlTemplate: string;
  services: ServiceKeys;
  hasHumanCheck: boolean;
  /** Vite's own scripts and styles are inline and its updates come by web socket: in development alone. */
  isDevelopment: boolean;
}

/** Turnstile's script and frame (https://developers.cloudflare.com/turnstile/reference/content-security-policy/). */
const humanCheckOrigin = "https://challenges.cloudflare.com";

export const policyHeader = "content-security-policy";

/** The headers of a page's response (https://owasp.org/www-project-secure-headers/). */
export function headersOfPage(id: RouteId | null, settings: HeaderSettings): Record<string, string> {
  return {
    [policyHeader]: contentSecurityPolicy(id, settings, []),
    // The provider's popup talks to the page that opened it, so those pages alone keep the tie.
    "cross-origin-opener-policy": isProviderPage(id) ? "same-origin-allow-popups" : "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    "referrer-policy": isSecretPage(id) ? "no-referrer" : "strict-origin-when-cross-origin",
    "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  };
}

/** The policy of a page whose HTML has these styles in it, each by its hash. */
export const pagePolicy = (env: Env, id: RouteId | null, styleHashes: readonly string[]): string =>
  contentSecurityPolicy(id, settingsOf(env), styleHashes);

function contentSecurityPolicy(id: RouteId | null, settings: HeaderSettings, styleHashes: readonly string[]): string {
  const { provider, isDevelopment } = settings;
  const isProviders = isProviderPage(id);
  const outside = isSecretPage(id) ? noSources : serviceSources(settings.services);
  const humanCheck = settings.hasHumanCheck && !isSecretPage(id) ? [humanCheckOrigin] : [];
  const frames = [...(isProviders ? [helperOrigin(settings)] : []), ...humanCheck];
  const inline = isDevelopment ? ["'unsafe-inline'"] : [];
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": [
      "'self'",
      ...inline,
      ...(isProviders ? ["https://apis.google.com"] : []),
      ...outside["script-src"],
      ...humanCheck,
    ],
    "style-src": ["'self'", ...inline, ...styleHashes.map((hash) => `'${hash}'`)],
    "img-src": ["'self'", "data:", "blob:", tileOrigin(settings.tileUrlTemplate), ...outside["img-src"]],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...originsOf(provider), ...(isDevelopment ? ["ws:"] : []), ...outside["connect-src"]],
    "frame-src": frames.length > 0 ? frames : ["'none'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

const originsOf = (provider: IdentityProvider) => [
  ...new Set([provider.accountsBase, provider.tokensBase].map((base) => new URL(base).origin)),
];

/** Where the provider's helper frame comes from. `identityProvider` lets an emulator be one of this machine alone. */
const helperOrigin = ({ provider, authDomain }: HeaderSettings) =>
  provider.emulatorHost === null ? `https://${authDomain}` : `http://${provider.emulatorHost}`;

/** `https://{s}.tiles.example/{z}/…` may come from any of its subdomains. */
function tileOrigin(template: string): string {
  return /^https?:\/\/[^/]+/.exec(template)?.[0].replace("{s}", "*") ?? "'none'";
}

const settingsOf = (env: Env): HeaderSettings => ({
  provider: identityProvider(env),
  authDomain: env.FIREBASE_AUTH_DOMAIN,
  tileUrlTemplate: env.TILE_URL_TEMPLATE,
  services: serviceKeys(env),
  hasHumanCheck: humanCheckSiteKey(env) !== null,
  isDevelopment: import.meta.env?.MODE === "development",
});

type HeaderEntries = readonly (readonly [name: string, value: string])[];

/** They depend on the page and the bindings alone, so each page's are written out once. */
const written = new WeakMap<Env, Map<RouteId | null, HeaderEntries>>();

function entriesFor(env: Env, id: RouteId | null): HeaderEntries {
  const ofEnv = written.get(env) ?? new Map<RouteId | null, HeaderEntries>();
  written.set(env, ofEnv);
  const known = ofEnv.get(id);
  if (known !== undefined) return known;
  const entries = Object.entries(headersOfPage(id, settingsOf(env)));
  ofEnv.set(id, entries);
  return entries;
}

/**
 * Puts them on every answer. An answer may bring a policy of its own: a page with styles in its HTML, the payment
 * sandbox. Set on the answer itself: `c.header` would copy a finished answer for each of them.
 */
export const secured = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  const hasOwn = headers.has(policyHeader);
  for (const [name, value] of entriesFor(c.env, findRoute(c.req.path))) {
    if (!(hasOwn && name === policyHeader)) headers.set(name, value);
  }
});
