import { exports } from "cloudflare:workers";
import type { JWTPayload } from "jose";
import { newId } from "../../domain/ids.ts";
import { roles } from "../../domain/user/roles.ts";
import { given } from "./given.ts";
import { claims, sign } from "./identity/issuer.ts";

export const origin = "https://boksy.test";

export interface Caller {
  /** The person's uid; null for nobody. */
  uid: string | null;
  get(path: string, headers?: HeadersInit): Promise<Response>;
  post(path: string, body?: unknown, headers?: HeadersInit): Promise<Response>;
  patch(path: string, body?: unknown, headers?: HeadersInit): Promise<Response>;
  delete(path: string, headers?: HeadersInit): Promise<Response>;
}

/** Calls the Worker as a browser on its own site would, with a signed token. Rows are made at the first call. */
function caller(uid: string | null, more: JWTPayload = {}, prepare: () => Promise<unknown> = async () => null): Caller {
  const address = `203.0.113.${Math.floor(Math.random() * 255)}-${newId("request")}`;
  let ready: Promise<string | null> | undefined;
  const cookie = () => {
    ready ??= uid === null ? Promise.resolve(null) : prepare().then(() => sign(claims({ sub: uid, ...more })));
    return ready;
  };
  const send = async (method: string, path: string, body: unknown, headers?: HeadersInit) => {
    const all = new Headers({ origin, "sec-fetch-site": "same-origin", "cf-connecting-ip": address });
    if (body !== undefined) all.set("content-type", "application/json");
    const token = await cookie();
    if (token !== null) all.set("cookie", `__session=${token}`);
    for (const [name, value] of new Headers(headers)) {
      all.set(name, name === "cookie" && token !== null ? `__session=${token}; ${value}` : value);
    }
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    return exports.default.fetch(
      new Request(`${origin}${path}`, { method, headers: all, redirect: "manual", ...content }),
    );
  };
  return {
    uid,
    get: (path, headers) => send("GET", path, undefined, headers),
    post: (path, body, headers) => send("POST", path, body ?? {}, headers),
    patch: (path, body, headers) => send("PATCH", path, body ?? {}, headers),
    delete: (path, headers) => send("DELETE", path, undefined, headers),
  };
}

/** Everyone is a new person with rows of their own, unless a uid is given. */
export const as = {
  nobody: () => caller(null),
  customer: (uid: string = newId("user")) =>
    caller(uid, { role: roles.Customer }, () => given.user({ uid, role: roles.Customer })),
  externalUser: (uid: string = newId("user")) =>
    caller(uid, { role: roles.ExternalUser }, () => given.user({ uid, role: roles.ExternalUser })),
  admin: (uid: string = newId("user")) =>
    caller(uid, { role: roles.Admin }, () => given.user({ uid, role: roles.Admin })),
  /** A member of the partner's staff; the partner is made when there is none of this id. */
  partner: (partnerId: string, uid: string = newId("user")) =>
    caller(uid, { role: roles.Partner, onboardingStatus: 4 }, async () => {
      await given.partner({ id: partnerId });
      await given.member({ uid, partnerId });
    }),
  /** A token with these claims and no rows at all. */
  token: (payload: JWTPayload) => caller(payload.sub ?? newId("user"), payload),
};
