import { z } from "zod";
import { callKsefJson, type KsefConnection } from "./call.ts";
import type { OwnCertificate } from "./certificate.ts";
import { KsefError } from "./provider.ts";
import { signedLoginRequest } from "./xades.ts";

const challengeForm = z.object({ challenge: z.string(), timestampMs: z.number() });
const startedForm = z.object({ referenceNumber: z.string(), authenticationToken: z.object({ token: z.string() }) });
const statusForm = z.object({
  status: z.object({ code: z.number(), description: z.string().nullish(), details: z.array(z.string()).nullish() }),
});
const tokensForm = z.object({ accessToken: z.object({ token: z.string() }) });

const maxPolls = 10;
const pollMs = 1_000;

/**
 * Logs in in the context of a seller with the operator's certificate.
 * @returns the access token, valid for about 15 minutes
 */
export async function logIn(
  connection: KsefConnection,
  certificate: OwnCertificate | null,
  nip: string,
): Promise<string> {
  const challenge = await callKsefJson(connection, "POST", "/auth/challenge", {
    form: challengeForm,
    isRepeatable: true,
  });
  const started = await startByCertificate(connection, certificate, nip, challenge);
  const bearer = started.authenticationToken.token;
  await waitForLogin(connection, started.referenceNumber, bearer);
  const tokens = await callKsefJson(connection, "POST", "/auth/token/redeem", { bearer, form: tokensForm });
  return tokens.accessToken.token;
}

type Challenge = z.output<typeof challengeForm>;

async function startByCertificate(
  connection: KsefConnection,
  certificate: OwnCertificate | null,
  nip: string,
  { challenge, timestampMs }: Challenge,
) {
  if (certificate === null) throw new KsefError("loginRefused", "The operator has no KSeF certificate");
  // The time of KSeF's own clock, so that a signature is never from the future.
  const body = await signedLoginRequest({ challenge, nip, signedAt: new Date(timestampMs) }, certificate);
  return callKsefJson(connection, "POST", "/auth/xades-signature", { body, form: startedForm });
}

async function waitForLogin(connection: KsefConnection, reference: string, bearer: string): Promise<void> {
  for (let poll = 1; poll <= maxPolls; poll += 1) {
    const { status } = await callKsefJson(connection, "GET", `/auth/${reference}`, { bearer, form: statusForm });
    if (status.code === 200) return;
    if (status.code !== 100) throw loginError(status);
    await connection.wait(pollMs);
  }
  throw new KsefError("unavailable", "The login takes too long");
}

/** 415: no permission in this context; 500 and 550: the system's own failures. */
function loginError({ code, description, details }: z.output<typeof statusForm>["status"]): KsefError {
  const message = [description ?? "", ...(details ?? [])].filter(Boolean).join(" ");
  if (code === 415) return new KsefError("noPermission", message, code);
  return new KsefError(code >= 500 ? "unavailable" : "loginRefused", message, code);
}
