/** The names are the edge's own; `__session` is the one the cookie notice describes. */
export const cookieNames = {
  identity: "__session",
  refresh: "__Host-boksy_rt",
  expiry: "boksy_exp",
  bookmark: "__Host-boksy_bookmark",
  locale: "boksy_lang",
  view: "__Host-boksy_view",
  passkey: "__Host-boksy_pk",
} as const;

/** Longer than the token inside: an expired one must still be there to be renewed. */
export const sessionSeconds = 14 * 86_400;
const bookmarkSeconds = 600;

export interface SessionTokens {
  identityToken: string;
  /** Sealed; see seal.ts. */
  sealedRefresh: string;
  /** Seconds since the epoch. */
  expiresAt: number;
}

/** The value of a cookie, or null when it is missing. Two of one name are an attack or a fault: null as well, see own-cookie.ts. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  if (!header) return null;
  const values = header
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  const [only, ...others] = values;
  return only === undefined || others.length > 0 ? null : only.slice(name.length + 1);
}

const attributes = (seconds: number) => `Path=/; Max-Age=${seconds}; Secure; SameSite=Lax`;

/** The three cookies of a session, as `Set-Cookie` values. The page can read the expiry alone. */
export function sessionCookies(tokens: SessionTokens): string[] {
  return [
    `${cookieNames.identity}=${tokens.identityToken}; ${attributes(sessionSeconds)}; HttpOnly`,
    `${cookieNames.refresh}=${tokens.sealedRefresh}; ${attributes(sessionSeconds)}; HttpOnly`,
    expiryCookie(tokens.expiresAt),
  ];
}

/** The one session cookie a page can read: present while both token cookies are, it says when the identity token ends. */
export const expiryCookie = (expiresAt: number) => `${cookieNames.expiry}=${expiresAt}; ${attributes(sessionSeconds)}`;
export const clearedExpiryCookie = () => `${cookieNames.expiry}=; ${attributes(0)}`;

export function clearedSessionCookies(): string[] {
  const names = [cookieNames.identity, cookieNames.refresh, cookieNames.expiry, cookieNames.passkey];
  return names.map((name) => `${name}=; ${attributes(0)}${name === cookieNames.expiry ? "" : "; HttpOnly"}`);
}

/** Says that this session has used a passkey; see seal.ts. */
export const passkeyCookie = (sealed: string) =>
  `${cookieNames.passkey}=${sealed}; ${attributes(sessionSeconds)}; HttpOnly`;

/** Ends the session of a response in the browser, unless the response itself starts or ends one. */
export function endSessionCookies({ headers }: Response): void {
  if (headers.getSetCookie().some((cookie) => cookie.startsWith(`${cookieNames.identity}=`))) return;
  for (const cookie of clearedSessionCookies()) headers.append("set-cookie", cookie);
}

/**
 * Which area an administrator looks at. Kept for longer than that, so that a write after its end is refused and not made
 * in the administrator's own account.
 */
export const viewCookie = (token: string) => `${cookieNames.view}=${token}; ${attributes(86_400)}; HttpOnly`;
export const clearedViewCookie = () => `${cookieNames.view}=; ${attributes(0)}; HttpOnly`;

/** Carries a reader's last write, so that a replica older than it does not answer. */
export function bookmarkCookie(bookmark: string): string {
  return `${cookieNames.bookmark}=${bookmark}; ${attributes(bookmarkSeconds)}; HttpOnly`;
}
