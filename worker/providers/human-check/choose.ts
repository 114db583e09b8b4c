import type { HumanCheck } from "./provider.ts";
import { turnstile } from "./turnstile.ts";

type Keys = Pick<Env, "TURNSTILE_SITE_KEY" | "TURNSTILE_SECRET_KEY">;

/** Null if disabled; requires both keys. */
export const humanCheck = ({ TURNSTILE_SITE_KEY: site, TURNSTILE_SECRET_KEY: secret }: Keys): HumanCheck | null =>
  site && secret ? turnstile(secret) : null;

/** The public key for the page's widget; null where it is off. */
export const humanCheckSiteKey = (env: Keys): string | null =>
  humanCheck(env) === null ? null : env.TURNSTILE_SITE_KEY;
