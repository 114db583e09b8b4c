import { createMiddleware } from "hono/factory";
import { isProviderPage } from "../../domain/provider-pages.ts";
import { isSecretPage } from "../../domain/routes/secret-pages.ts";
import { findRoute, type RouteId } from "../../domain/routes.ts";
import { type ServiceKeys, serviceKeys } from "../features/config/service.ts";
import type { AppEnv } from "../http/app-env.ts";
import { type IdentityProvider, identityProvider } from "../identity/provider.ts";
import { humanCheckSiteKey } from "../providers/human-check/choose.ts";
import { noSources, serviceSources } from "./service-sources.ts";

export interface HeaderSettings {
  provider: IdentityProvider;
  authDomain: string;
  tileUrlTemplate: string;
  services: ServiceKeys;
  hasHumanCheck: boolean;
  /** Vite's inline scripts and styles and its web socket are allowed in development only. */
  isDevelopment: boolean;
}

/** Turnstile's script and frame (https://developers.cloudflare.com/turnstile/reference/content-security-policy/). */
const humanCheckOrigin = "https://challenges.cloudflare.com";

export const policyHeader = "content-security-policy";

/** The headers of page responses (https://owasp.org/www-project-secure-headers/). */
export function headersOfPage(id: RouteId | null, settings: HeaderSettings): Record<string, string> {
  return {
    [policyHeader]: contentSecurityPolicy(id, settings, { styles: [], scripts: [] }),
    // Only pages that open the provider's popup may communicate with it.
    "cross-origin-opener-policy": isProviderPage(id) ? "same-origin-allow-popups" : "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    "referrer-policy": isSecretPage(id) ? "no-referrer" : "strict-origin-when-cross-origin",
    "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  };
}

/** Hashes of a page's inline styles and scripts, such as `sha256-…`. */
export interface InlineHashes {
  styles: string[];
  scripts: string[];
}

/** The content security policy of a page with these inline styles and scripts, each allowed by its hash. */
export const pagePolicy = (env: Env, id: RouteId | null, hashes: InlineHashes): string =>
  contentSecurityPolicy(id, settingsOf(env), hashes);

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

function contentSecurityPolicy(id: RouteId | null, settings: HeaderSettings, hashes: InlineHashes): string {
  const { provider, isDevelopment } = settings;
  const isProviders = isProviderPage(id);
  const outside = isSecretPage(id) ? noSources : serviceSources(settings.services);
  const humanCheck = settings.hasHumanCheck && !isSecretPage(id) ? [humanCheckOrigin] : [];
  // The lists for the sites of partners are our only pages that may be framed (`embed.ts`).
  const ownFrames = isSecretPage(id) ? [] : ["'self'"];
  const frames = [...ownFrames, ...(isProviders ? [helperOrigin(settings)] : []), ...humanCheck];
  const inline = isDevelopment ? ["'unsafe-inline'"] : [];
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": [
      "'self'",
      ...inline,
      ...quoted(hashes.scripts),
      ...(isProviders ? ["https://apis.google.com"] : []),
      ...outside["script-src"],
      ...humanCheck,
    ],
    "style-src": ["'self'", ...inline, ...quoted(hashes.styles)],
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

/** The origin of the provider's helper frame. `identityProvider` allows an emulator on this machine only. */
const helperOrigin = ({ provider, authDomain }: HeaderSettings) =>
  provider.emulatorHost === null ? `https://${authDomain}` : `http://${provider.emulatorHost}`;

/** `https://{s}.tiles.example/{z}/…` stands for any subdomain. */
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

/** Cached, because the headers depend only on the page and the bindings. */
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

/** The end of the policy of a page that any site may frame. */
export const framedByAll = "frame-ancestors *";

/** Headers that would keep other sites from framing such a page. */
const unframedOnly = new Set(["x-frame-options", "cross-origin-resource-policy"]);

/**
 * Adds the headers to every response. A response may have its own policy: a page with inline styles, the payment
 * sandbox. Set on the response itself, because `c.header` would copy a finished response each time.
 */
export const secured = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  const hasOwn = headers.has(policyHeader);
  const isFramed = headers.get(policyHeader)?.endsWith(framedByAll) ?? false;
  for (const [name, value] of entriesFor(c.env, findRoute(c.req.path))) {
    if (!(hasOwn && name === policyHeader) && !(isFramed && unframedOnly.has(name))) headers.set(name, value);
  }
});
