// Codes from authenticator apps as a second factor, which the emulator lacks: it only has codes by text message. Each app
// is kept as a made-up phone number, from which its key is derived, so that it is saved and restored with the
// account. Requests and responses are those of the provider's REST API (accounts.mfaEnrollment, accounts.mfaSignIn).
import { createHash, createHmac, randomInt } from "node:crypto";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { authOperations } = require("firebase-tools/lib/emulator/auth/operations");
const { BadRequestError } = require("firebase-tools/lib/emulator/auth/errors");

const periodSeconds = 30;
const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

const keyOf = (phoneNumber) => createHash("sha1").update(`authenticator ${phoneNumber}`).digest();

function inBase32(bytes) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => base32[Number.parseInt(five, 2)]).join("");
}

/** The code of one period (RFC 6238). */
function codeAt(key, period) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(period));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = digest[19] & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

function requireCode(phoneNumber, code) {
  const now = Math.floor(Date.now() / 1_000 / periodSeconds);
  const valid = [now - 1, now, now + 1].map((period) => codeAt(keyOf(phoneNumber), period));
  if (!valid.includes(code)) throw new BadRequestError("INVALID_CODE");
}

/** The text message that the emulator would have sent. */
const messageOf = (state, sessionInfo) =>
  [...state.listVerificationCodes()].find((one) => one.sessionInfo === sessionInfo);

/** The token's own claim says which kind of second factor was used. */
function withTotp(token) {
  if (!token?.endsWith(".")) return token;
  const [header, payload] = token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url"));
  if (claims.firebase?.sign_in_second_factor !== "phone") return token;
  claims.firebase.sign_in_second_factor = "totp";
  return `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.`;
}

const withTotpInfo = ({ phoneInfo, unobfuscatedPhoneInfo, ...factor }) => ({ ...factor, totpInfo: {} });

/** Tokens and second factors of a response as the provider returns them. */
function translated(body) {
  const answer = { ...body };
  for (const name of ["idToken", "id_token", "access_token"]) {
    if (answer[name] !== undefined) answer[name] = withTotp(answer[name]);
  }
  if (answer.mfaInfo) answer.mfaInfo = answer.mfaInfo.map(withTotpInfo);
  if (answer.users) {
    answer.users = answer.users.map((user) =>
      user.mfaInfo ? { ...user, mfaInfo: user.mfaInfo.map(withTotpInfo) } : user,
    );
  }
  return answer;
}

const translate =
  (operation) =>
  async (...call) =>
    translated(await operation(...call));

function enrolling({ start, finalize }) {
  return {
    async start(state, body, ...rest) {
      if (body.totpEnrollmentInfo === undefined) return start(state, body, ...rest);
      const phoneNumber = `+1555${randomInt(1_000_000, 9_999_999)}`;
      const { phoneSessionInfo } = await start(state, { ...body, phoneEnrollmentInfo: { phoneNumber } }, ...rest);
      return {
        totpSessionInfo: {
          sharedSecretKey: inBase32(keyOf(phoneNumber)),
          verificationCodeLength: 6,
          hashingAlgorithm: "SHA1",
          periodSec: periodSeconds,
          sessionInfo: phoneSessionInfo.sessionInfo,
          finalizeEnrollmentTime: new Date(Date.now() + 600_000).toISOString(),
        },
      };
    },
    async finalize(state, { totpVerificationInfo: totp, ...body }, ...rest) {
      if (totp === undefined) return finalize(state, body, ...rest);
      const message = messageOf(state, totp.sessionInfo);
      if (message === undefined) throw new BadRequestError("INVALID_SESSION_INFO");
      requireCode(message.phoneNumber, totp.verificationCode);
      const phoneVerificationInfo = { sessionInfo: message.sessionInfo, code: message.code };
      return finalize(state, { ...body, phoneVerificationInfo }, ...rest);
    },
  };
}

const signingIn =
  ({ start, finalize }) =>
  async (state, { totpVerificationInfo: totp, mfaEnrollmentId, ...body }, ...rest) => {
    if (totp === undefined) return finalize(state, body, ...rest);
    const { mfaPendingCredential } = body;
    const { phoneResponseInfo } = await start(state, { mfaPendingCredential, mfaEnrollmentId }, ...rest);
    const message = messageOf(state, phoneResponseInfo.sessionInfo);
    requireCode(message.phoneNumber, totp.verificationCode);
    const phoneVerificationInfo = { sessionInfo: message.sessionInfo, code: message.code };
    return finalize(state, { mfaPendingCredential, phoneVerificationInfo }, ...rest);
  };

/** Adds them to the emulator. To be called before its app is created. */
export function addAuthenticatorApps() {
  const { identitytoolkit, securetoken } = authOperations;
  const { accounts, projects } = identitytoolkit;
  Object.assign(accounts.mfaEnrollment, enrolling({ ...accounts.mfaEnrollment }));
  accounts.mfaSignIn.finalize = signingIn({ ...accounts.mfaSignIn });
  const answering = ["signInWithPassword", "signInWithEmailLink", "signInWithIdp", "lookup", "update"];
  for (const name of answering) accounts[name] = translate(accounts[name]);
  projects.accounts.lookup = translate(projects.accounts.lookup);
  for (const group of [accounts.mfaEnrollment, accounts.mfaSignIn]) {
    for (const name of Object.keys(group)) group[name] = translate(group[name]);
  }
  securetoken.token = translate(securetoken.token);
}
