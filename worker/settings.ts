import { z } from "zod";

/** Only `local` and `staging` are exempt from rules of production, so that a mistyped environment is not. */
export const isProduction = ({ ENVIRONMENT }: Pick<Env, "ENVIRONMENT">): boolean =>
  ENVIRONMENT !== "local" && ENVIRONMENT !== "staging";

const quoted = (value: unknown) => (value === undefined ? "not set" : JSON.stringify(value));

const oneOf = (...values: [string, ...string[]]) =>
  z.enum(values, { error: ({ input }) => `is ${quoted(input)}; allowed: ${values.join(", ")}` });

/**
 * The variables of `wrangler.toml` that choose between behaviors. What moves no money, sends nothing or asks for less is
 * possible locally only, the fake of text messages also on staging.
 */
function variablesOf(environment: unknown) {
  const isLocal = environment === "local";
  return z.object({
    ENVIRONMENT: oneOf("local", "staging", "production"),
    SECOND_FACTOR: isLocal ? oneOf("required", "off") : oneOf("required"),
    PAYMENT_PROVIDER: isLocal ? oneOf("stripe", "sandbox") : oneOf("stripe"),
    COMPANY_PROVIDER: oneOf("white-list", "checksums"),
    CENTRAL_BANK: isLocal ? oneOf("nbp", "local") : oneOf("nbp"),
    EDGE_CACHE: isLocal ? oneOf("off", "local") : oneOf("off", "workers"),
    PARTNER_APPROVAL: oneOf("off", "required"),
    KSEF_ENVIRONMENT: oneOf("off", "test", "demo", "production", ...(isLocal ? ["local"] : [])),
    SMS_PROVIDER: oneOf("off", "smsapi", ...(isLocal || environment === "staging" ? ["local"] : [])),
    REQUEST_LOG: oneOf("on", "off"),
    MAIL_PROVIDER: isLocal ? oneOf("cloudflare", "outbox") : oneOf("cloudflare"),
  });
}

/** Keys of `.dev.vars.example` start with this text. */
const exampleKey = "local-use-only";

function isOwnKey(value: unknown): boolean {
  const bytes = Buffer.from(typeof value === "string" ? value : "", "base64url");
  return bytes.length === 32 && !bytes.toString().startsWith(exampleKey);
}

function isKeyRing(value: string): boolean {
  try {
    const ring = Object.entries(JSON.parse(value) as object);
    return ring.length > 0 && ring.every(([id, key]) => /^\d+$/.test(id) && isOwnKey(key));
  } catch {
    return false;
  }
}

const textWhere = (isValid: (value: string) => boolean, error: string) =>
  z.string({ error }).refine(isValid, { error });

const ownKey = "32 bytes in base64url, other than those of .dev.vars.example";

/** The keys of deployed environments. The messages never contain a value. */
const keys = z.object({
  ACCESS_CODE_KEY: textWhere(isOwnKey, `has to be ${ownKey}`),
  SESSION_SEAL_KEYS: textWhere(isKeyRing, `has to be JSON, {"1": KEY}, each KEY ${ownKey}`),
});

const humanCheck = z
  .object({ TURNSTILE_SITE_KEY: z.string().optional(), TURNSTILE_SECRET_KEY: z.string().optional() })
  .refine((env) => !env.TURNSTILE_SITE_KEY || env.TURNSTILE_SECRET_KEY, {
    ...{ path: ["TURNSTILE_SECRET_KEY"], error: "has to be set with TURNSTILE_SITE_KEY" },
  });

type Values = Readonly<Record<string, unknown>>;

function problemsOf(schema: z.ZodType, env: Values): string[] {
  const { error } = schema.safeParse(env);
  return (error?.issues ?? []).map(({ path, message }) => `${path[0]?.toString()} ${message}`);
}

/** What is wrong with the variables of an environment, by name. */
export const wrongVariables = (env: Values): string[] => problemsOf(variablesOf(env.ENVIRONMENT), env);

/** Throws for wrong settings, with all names: a Worker that started with them would do less than it says. */
export function requireSettings(env: Values): void {
  const schemas = env.ENVIRONMENT === "local" ? [humanCheck] : [keys, humanCheck];
  const wrong = [...wrongVariables(env), ...schemas.flatMap((schema) => problemsOf(schema, env))];
  if (wrong.length > 0) throw new Error(`The Worker does not start with these settings:\n${wrong.join("\n")}`);
}
