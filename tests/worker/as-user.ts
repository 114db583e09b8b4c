import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { JWTPayload } from "jose";
import { roles } from "../../domain/account/roles.ts";
import { newId } from "../../domain/core/ids.ts";
import type { StaffRole } from "../../domain/team/staff.ts";
import { app } from "../../worker/app.ts";
import { counted } from "./budget.ts";
import { given } from "./fixtures.ts";
import { claims, sign } from "./identity/issuer.ts";

export const origin = "https://boksy.test";

export interface Caller {
  /** The user's uid; null for a visitor. */
  uid: string | null;
  get(path: string, headers?: HeadersInit): Promise<Response>;
  post(path: string, body?: unknown, headers?: HeadersInit): Promise<Response>;
  patch(path: string, body?: unknown, headers?: HeadersInit): Promise<Response>;
  put(path: string, body?: unknown, headers?: HeadersInit): Promise<Response>;
  delete(path: string, headers?: HeadersInit): Promise<Response>;
  /** Any method; a body is sent as JSON. */
  send(method: string, path: string, body?: unknown, headers?: HeadersInit): Promise<Response>;
  /** Sends a POST with the body as is; set the content type in `headers`. */
  raw(path: string, body: BodyInit, headers?: HeadersInit): Promise<Response>;
}

/** Calls the Worker like a same-origin browser with a signed token. The first call inserts the caller's rows. */
function caller(
  uid: string | null,
  more: JWTPayload = {},
  prepare: () => Promise<unknown> = async () => null,
  bindings?: Partial<Env>,
): Caller {
  const address = `203.0.113.${Math.floor(Math.random() * 255)}-${newId("request")}`;
  let ready: Promise<string | null> | undefined;
  const cookie = () => {
    ready ??= uid === null ? Promise.resolve(null) : prepare().then(() => sign(claims({ sub: uid, ...more })));
    return ready;
  };
  const send = async (method: string, path: string, body: BodyInit | undefined, headers?: HeadersInit) => {
    const all = new Headers({ origin, "sec-fetch-site": "same-origin", "cf-connecting-ip": address });
    const token = await cookie();
    if (token !== null) all.set("cookie", `__session=${token}`);
    for (const [name, value] of new Headers(headers)) {
      all.set(name, name === "cookie" && token !== null ? `__session=${token}; ${value}` : value);
    }
    const content = body === undefined ? {} : { body };
    const request = new Request(`${origin}${path}`, { method, headers: all, redirect: "manual", ...content });
    const context = createExecutionContext();
    const answer = await counted(method, path, () => app.fetch(request, { ...env, ...bindings }, context));
    // Background work must be finished before the next test empties the database.
    if (path.startsWith("/api/")) await waitOnExecutionContext(context);
    return answer;
  };
  const sendJson = (method: string, path: string, body: unknown = {}, headers?: HeadersInit) => {
    const all = new Headers(headers);
    all.set("content-type", "application/json");
    return send(method, path, JSON.stringify(body), all);
  };
  return {
    uid,
    get: (path, headers) => send("GET", path, undefined, headers),
    post: (path, body, headers) => sendJson("POST", path, body, headers),
    patch: (path, body, headers) => sendJson("PATCH", path, body, headers),
    put: (path, body, headers) => sendJson("PUT", path, body, headers),
    delete: (path, headers) => send("DELETE", path, undefined, headers),
    send: (method, path, body, headers) =>
      body === undefined ? send(method, path, undefined, headers) : sendJson(method, path, body, headers),
    raw: (path, body, headers) => send("POST", path, body, headers),
  };
}

/** Each caller is a new user with their own rows, unless a uid is given. */
export const as = {
  /** `bindings` override those of the test run. */
  visitor: (bindings?: Partial<Env>) => caller(null, {}, undefined, bindings),
  customer: (uid: string = newId("user"), bindings?: Partial<Env>) =>
    caller(uid, { role: roles.Customer }, () => given.user({ uid, role: roles.Customer }), bindings),
  externalUser: (uid: string = newId("user")) =>
    caller(uid, { role: roles.ExternalUser }, () => given.user({ uid, role: roles.ExternalUser })),
  admin: (uid: string = newId("user"), bindings?: Partial<Env>) =>
    caller(uid, { role: roles.Admin }, () => given.user({ uid, role: roles.Admin }), bindings),
  /** A member of the partner's team, the owner by default; the partner is inserted if it does not exist. */
  partner: (
    partnerId: string,
    uid: string = newId("user"),
    staffRole: StaffRole = "owner",
    bindings?: Partial<Env>,
  ) => {
    const prepare = async () => {
      await given.partner({ id: partnerId });
      await given.member({ uid, partnerId, staffRole });
    };
    return caller(uid, { role: roles.Partner, onboardingStatus: 4 }, prepare, bindings);
  },
  /** A caller with these token claims and no rows. */
  token: (payload: JWTPayload, bindings?: Partial<Env>) =>
    caller(payload.sub ?? newId("user"), payload, undefined, bindings),
};
