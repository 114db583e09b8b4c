import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { claims, nowSeconds, serviceAccount, sign } from "../identity/issuer.ts";
import { codeOf, login } from "../identity/provider-stub.ts";

const google = {
  providerId: "google.com",
  rawId: "1089",
  displayName: "Anna Nowak",
  email: "anna@gmail.example",
  photoUrl: "https://photos.example/anna.png",
};
const password = { providerId: "password", rawId: "anna@example.com", email: "anna@example.com" };

/** Stubs the identity provider with a single account that can be changed, as in the real provider. */
function provider(account: Record<string, unknown> = {}) {
  const user: Record<string, unknown> = {
    localId: "usr_1",
    email: "anna@example.com",
    emailVerified: true,
    displayName: "Anna Nowak",
    photoUrl: "https://photos.example/anna.png",
    passwordHash: "UkVEQUNURUQ=",
    providerUserInfo: [google, password],
    ...account,
  };
  const changes: unknown[] = [];
  vi.spyOn(globalThis, "fetch")
    .mockReset()
    .mockImplementation(async (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      if (url.startsWith("https://oauth2.googleapis.com/")) return Response.json({ access_token: "t", expires_in: 9 });
      if (url.endsWith("accounts:lookup")) return Response.json({ users: [user] });
      if (!url.endsWith("accounts:update")) throw new Error(url);
      const change = JSON.parse(String(init?.body)) as { deleteProvider?: string[]; deleteAttribute?: string[] };
      changes.push(change);
      if (change.deleteAttribute?.includes("PASSWORD")) user.passwordHash = undefined;
      const entries = user.providerUserInfo as { providerId: string }[];
      user.providerUserInfo = entries.filter(({ providerId }) => !change.deleteProvider?.includes(providerId));
      return Response.json({ localId: "usr_1" });
    });
  return { user, changes };
}

const path = "/api/account/identity";

async function anna(more: Record<string, unknown> = {}) {
  await given.user({ uid: "usr_1", email: "anna@example.com", display_name: "Anna Nowak", email_verified: 1 });
  const cookie = `__session=${await sign(claims({ sub: "usr_1", ...more }))}`;
  const caller = as.visitor({ FIREBASE_SERVICE_ACCOUNT: serviceAccount });
  return {
    get: () => caller.get(path, { cookie }),
    reload: () => caller.post(path, {}, { cookie }),
    unlink: (method: string) => caller.delete(`${path}/${method}`, { cookie }),
  };
}

const down = () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(globalThis, "fetch").mockReset().mockRejectedValue(new TypeError("network"));
};

describe("the identity provider's user", () => {
  const whole = {
    uid: "usr_1",
    email: "anna@example.com",
    emailVerified: true,
    displayName: "Anna Nowak",
    photoURL: "https://photos.example/anna.png",
    phoneNumber: "+48600100200",
    isAnonymous: false,
    tenantId: "tenant-1",
    providerData: [
      {
        providerId: "google.com",
        uid: "1089",
        displayName: "Anna Nowak",
        email: "anna@gmail.example",
        phoneNumber: null,
        photoURL: "https://photos.example/anna.png",
      },
      {
        providerId: "password",
        uid: "anna@example.com",
        displayName: null,
        email: "anna@example.com",
        phoneNumber: null,
        photoURL: null,
      },
    ],
    hasPassword: true,
    secondFactors: [{ id: "mfa_1", enrolledAt: "2029-05-01T10:00:00Z" }],
  };

  it("is stored at each sign-in, and read without another call", async () => {
    await given.user({ uid: "usr_1", role: 0, display_name: "Anna Nowak" });
    const app = { mfaEnrollmentId: "mfa_1", displayName: "Boksy", enrolledAt: "2029-05-01T10:00:00Z", totpInfo: {} };
    const phone = { mfaEnrollmentId: "mfa_2", phoneInfo: "+48600100200" };
    provider({ phoneNumber: "+48600100200", tenantId: "tenant-1", mfaInfo: [app, phone] });
    await login({ sub: "usr_1", email: "anna@example.com" });
    down();
    expect(await (await (await anna()).get()).json()).toEqual(whole);
  });

  it("is requested if it was never stored, and again after linking", async () => {
    const { user } = provider({ providerUserInfo: [password] });
    const person = await anna();
    expect(await (await person.get()).json()).toMatchObject({ providerData: [{ providerId: "password" }] });
    user.providerUserInfo = [google, password];
    expect(await (await person.get()).json()).toMatchObject({ providerData: [{ providerId: "password" }] });
    const both = { providerData: [{ providerId: "google.com" }, { providerId: "password" }] };
    expect(await (await person.reload()).json()).toMatchObject(both);
    expect(await (await person.get()).json()).toMatchObject(both);
  });

  it("is recognized as anonymous", async () => {
    provider({ email: undefined, passwordHash: undefined, providerUserInfo: [] });
    expect(await (await (await anna()).get()).json()).toMatchObject({ isAnonymous: true, providerData: [] });
  });

  it("fails with an outage when the provider is down, while sign-in still works", async () => {
    await given.user({ uid: "usr_1", role: 0 });
    down();
    expect((await login({ sub: "usr_1" })).status).toBe(200);
    const answer = await (await anna()).get();
    expect([answer.status, await codeOf(answer)]).toEqual([503, "auth.provider_down"]);
  });

  it("is private to the user", async () => {
    expect(await codeOf(await as.visitor().get(path))).toBe("auth.signed_out");
    expect(await codeOf(await as.visitor().post(path))).toBe("auth.signed_out");
  });
});

describe("unlinking a sign-in method", () => {
  it.each([
    [
      "google.com",
      { deleteProvider: ["google.com"] },
      { hasPassword: true, providerData: [{ providerId: "password" }] },
    ],
    ["password", { deleteAttribute: ["PASSWORD"] }, { hasPassword: false }],
  ])("removes %s and keeps the address", async (method, change, left) => {
    const { changes } = provider();
    const answer = await (await anna()).unlink(method);
    expect(changes).toEqual([{ localId: "usr_1", ...change }]);
    expect(await answer.json()).toMatchObject({ email: "anna@example.com", ...left });
    const row = await env.DB.prepare("SELECT has_password FROM users WHERE uid = 'usr_1'").first();
    expect(row).toEqual({ has_password: Number(left.hasPassword) });
  });

  it("changes nothing when repeated", async () => {
    const { changes } = provider();
    const person = await anna();
    await person.unlink("google.com");
    expect((await person.unlink("google.com")).status).toBe(200);
    expect(changes).toHaveLength(1);
  });

  it.each([
    ["google.com", { passwordHash: undefined, providerUserInfo: [google, password] }],
    ["password", { providerUserInfo: [password] }],
  ])("is refused for the last one, %s", async (method, account) => {
    const { changes } = provider(account);
    const answer = await (await anna()).unlink(method);
    expect([answer.status, await codeOf(answer)]).toEqual([409, "auth.last_sign_in_method"]);
    expect(changes).toEqual([]);
  });

  it("needs a recent sign-in", async () => {
    const { changes } = provider();
    const answer = await (await anna({ auth_time: nowSeconds() - 301 })).unlink("google.com");
    expect([answer.status, await codeOf(answer)]).toEqual([401, "auth.login_stale"]);
    expect(changes).toEqual([]);
  });

  it("knows its methods, and refuses other users", async () => {
    provider();
    expect((await (await anna()).unlink("facebook.com")).status).toBe(422);
    expect(await codeOf(await as.visitor().delete(`${path}/google.com`))).toBe("auth.signed_out");
  });
});
