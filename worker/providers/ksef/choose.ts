import { currentTime } from "../../clock.ts";
import type { OwnCertificate } from "./certificate.ts";
import type { KsefProvider } from "./provider.ts";

/** Addresses of the environments of KSeF: of the API, and of the pages that the codes on printed invoices lead to. */
const ksefOrigins = {
  local: { api: "https://ksef.local/v2", verification: "https://qr-test.ksef.mf.gov.pl" },
  test: { api: "https://api-test.ksef.mf.gov.pl/v2", verification: "https://qr-test.ksef.mf.gov.pl" },
  demo: { api: "https://api-demo.ksef.mf.gov.pl/v2", verification: "https://qr-demo.ksef.mf.gov.pl" },
  production: { api: "https://api.ksef.mf.gov.pl/v2", verification: "https://qr.ksef.mf.gov.pl" },
} as const;

type Settings = Pick<Env, "KSEF_ENVIRONMENT" | "ENVIRONMENT" | "KSEF_CERTIFICATE" | "KSEF_KEY">;

/** The environment of KSeF; null if this deployment does not use KSeF. The fake is for local use alone. */
export function ksefEnvironment(env: Pick<Env, "KSEF_ENVIRONMENT" | "ENVIRONMENT">): keyof typeof ksefOrigins | null {
  const name: string = env.KSEF_ENVIRONMENT;
  if (!Object.hasOwn(ksefOrigins, name) || (name === "local" && env.ENVIRONMENT !== "local")) return null;
  return name as keyof typeof ksefOrigins;
}

/**
 * Where codes on printed invoices lead, and the operator's certificate for invoices issued offline, null if it has none.
 * Null if KSeF is off.
 */
export async function ksefVerification(
  env: Pick<Env, "KSEF_ENVIRONMENT" | "ENVIRONMENT" | "KSEF_OFFLINE_CERTIFICATE" | "KSEF_OFFLINE_KEY">,
): Promise<{ origin: string; certificate: OwnCertificate | null } | null> {
  const environment = ksefEnvironment(env);
  if (environment === null) return null;
  const origin = ksefOrigins[environment].verification;
  const { KSEF_OFFLINE_CERTIFICATE, KSEF_OFFLINE_KEY } = env;
  if (KSEF_OFFLINE_CERTIFICATE && KSEF_OFFLINE_KEY) {
    const { readOwnCertificate } = await import("./certificate.ts");
    return { origin, certificate: await readOwnCertificate(KSEF_OFFLINE_CERTIFICATE, KSEF_OFFLINE_KEY) };
  }
  if (environment !== "local") return { origin, certificate: null };
  const { localKsef } = await import("./fake/local.ts");
  return { origin, certificate: (await localKsef(currentTime)).certificate };
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** KSeF for this deployment; null if it is off. Throws for a certificate or key in a wrong form. */
export async function ksefProvider(env: Settings, now: Date): Promise<KsefProvider | null> {
  const environment = ksefEnvironment(env);
  if (environment === null) return null;
  const [{ ksefApi }, { readOwnCertificate }] = await Promise.all([import("./api.ts"), import("./certificate.ts")]);
  if (environment === "local") {
    const { localKsef } = await import("./fake/local.ts");
    const { server, certificate } = await localKsef(currentTime);
    return ksefApi({ origin: ksefOrigins.local.api, fetch: server.fetch, wait }, { certificate, now });
  }
  const { KSEF_CERTIFICATE, KSEF_KEY } = env;
  const certificate = KSEF_CERTIFICATE && KSEF_KEY ? await readOwnCertificate(KSEF_CERTIFICATE, KSEF_KEY) : null;
  const fetchKsef = (request: Request) => fetch(request);
  return ksefApi({ origin: ksefOrigins[environment].api, fetch: fetchKsef, wait }, { certificate, now });
}
