import { env } from "cloudflare:workers";
import type { JWTPayload } from "jose";
import { vi } from "vitest";
import { seal } from "../../../worker/identity/seal.ts";
import { as } from "../as-user.ts";
import { claims, nowSeconds, serviceAccount, sign } from "./issuer.ts";

/** Stubs the provider's two endpoints: token exchange returns `next`, and claim updates are recorded in `calls`. */
export function provider(next: JWTPayload = {}, status = 200) {
  const calls: { uid: string; claims: unknown }[] = [];
  const spy = vi
    .spyOn(globalThis, "fetch")
    .mockReset()
    .mockImplementation(async (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      if (url.includes("accounts:update")) {
        const body = JSON.parse(String(init?.body)) as { localId: string; customAttributes?: string };
        if (body.customAttributes) calls.push({ uid: body.localId, claims: JSON.parse(body.customAttributes) });
        return Response.json({ localId: body.localId });
      }
      if (url.includes("accounts:lookup")) {
        const { localId } = JSON.parse(String(init?.body)) as { localId: string[] };
        return Response.json({ users: [{ localId: localId[0] }] });
      }
      if (url.startsWith("https://oauth2.googleapis.com/token"))
        return Response.json({ access_token: "t", expires_in: 3600 });
      if (!url.startsWith("https://securetoken.googleapis.com/v1/token")) throw new Error(url);
      if (status !== 200) return Response.json({ error: { message: "TOKEN_EXPIRED" } }, { status });
      const latest = calls.at(-1)?.claims as JWTPayload | undefined;
      return Response.json({ id_token: await sign(claims({ ...latest, ...next })), refresh_token: "refresh-2" });
    });
  return { calls, spy };
}

/** A visitor of a Worker with a service account, as in production. */
export const withServiceAccount = (bindings: Partial<Env> = {}) =>
  as.visitor({ FIREBASE_SERVICE_ACCOUNT: serviceAccount, ...bindings });
export const cookiesOf = (answer: Response) => answer.headers.getSetCookie();
export const cookie = (answer: Response, name: string) =>
  cookiesOf(answer).find((one) => one.startsWith(`${name}=`)) ?? "";
export const cookieValue = (answer: Response, name: string) =>
  cookie(answer, name)
    .split(";")[0]
    ?.slice(name.length + 1) ?? "";
export const codeOf = async (answer: Response) => (await answer.json<{ error: { code: string } }>()).error.code;
export const sealed = (sub: string, signedInAt = nowSeconds()) =>
  seal(env, { refreshToken: "refresh-1", sub, signedInAt });
export const expired = (more: JWTPayload = {}) =>
  sign(claims({ iat: nowSeconds() - 4_000, exp: nowSeconds() - 400, auth_time: nowSeconds() - 4_000, ...more }));
export const login = async (more: JWTPayload = {}, extra: Record<string, unknown> = {}) =>
  withServiceAccount().post("/api/auth/sessionLogin", {
    idToken: await sign(claims(more)),
    refreshToken: "refresh-1",
    ...extra,
  });
