import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { api, unwrap } from "../../../lib/api/api.ts";
import { continueSession } from "../../../lib/session/session-check.ts";
import type { FactorState } from "./queries.ts";

const passkeys = api.account.passkeys;

/** What the browser says of a ceremony, by the name of its error, as codes of `providerMessages`. */
const codes: Record<string, string> = {
  NotAllowedError: "passkey-cancelled",
  AbortError: "passkey-cancelled",
  InvalidStateError: "passkey-known",
};

function failureOf(error: unknown): unknown {
  const code = error instanceof Error ? codes[error.name] : undefined;
  return code === undefined ? error : Object.assign(new Error(code, { cause: error }), { code: `auth/${code}` });
}

const optionsFor = (purpose: "add" | "confirm") => unwrap(passkeys.options.$post({ json: { purpose } }));

/** Makes a passkey for this site and adds it to the account. This session has used it by that. */
export async function addPasskey(name: string): Promise<void> {
  const [{ startRegistration }, { options }] = await Promise.all([
    import("@simplewebauthn/browser"),
    optionsFor("add"),
  ]);
  const made = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(
    (error: unknown) => {
      throw failureOf(error);
    },
  );
  continueSession(await unwrap(passkeys.$post({ json: { name, credential: made } })));
}

/** Has one of the user's passkeys confirm this session. */
export async function confirmPasskey(): Promise<void> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import("@simplewebauthn/browser"),
    optionsFor("confirm"),
  ]);
  const signed = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(
    (error: unknown) => {
      throw failureOf(error);
    },
  );
  continueSession(await unwrap(passkeys.confirm.$post({ json: { credential: signed } })));
}

/** The second step after a password. The provider has asked for a code already if there is an app. */
export async function confirmSecondStep({ isTrusted, passkeys: own }: FactorState): Promise<void> {
  if (!isTrusted && own.length > 0) await confirmPasskey();
}

export const renamePasskey = (id: string, name: string) =>
  unwrap(passkeys[":id"].$patch({ param: { id }, json: { name } }));

export const removePasskey = (id: string) => unwrap(passkeys[":id"].remove.$post({ param: { id }, json: {} }));
