import type { Auth, User } from "firebase/auth";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { syncTokens } from "../../src/lib/token-sync.ts";

type Listener = (user: User | null) => Promise<void>;
let change: Listener;

vi.mock("firebase/auth", () => ({ onIdTokenChanged: (_: Auth, listener: Listener) => (change = listener) }));

const userWith = (ageMs: number) =>
  ({
    getIdTokenResult: async () => ({ token: "tok", issuedAtTime: new Date(Date.now() - ageMs).toISOString() }),
  }) as unknown as User;

const sent = vi.fn(async () => new Response(null, { status: 204 }));

beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal("fetch", sent);
});

describe("telling the edge of a changed token", () => {
  it("posts a fresh token, and deletes when it is gone", async () => {
    syncTokens({} as Auth, "/api/auth/token");
    await change(userWith(1_000));
    await change(null);
    expect(sent.mock.calls).toEqual([
      ["/api/auth/token", { method: "POST", headers: { Authorization: "Bearer tok" } }],
      ["/api/auth/token", { method: "DELETE" }],
    ]);
  });

  it("sends nothing on the first anonymous load, nor a token older than five minutes", async () => {
    syncTokens({} as Auth, "/api/auth/token");
    await change(null);
    await change(userWith(5 * 60_000 + 2_000));
    expect(sent).not.toHaveBeenCalled();
  });

  it("sends nothing when no address is set, or one of another origin", async () => {
    for (const url of [null, "https://evil.example/token", "//evil.example/token"]) {
      syncTokens({} as Auth, url);
      await change(userWith(0));
    }
    expect(sent).not.toHaveBeenCalled();
  });

  it("waits while a sign-in hands its token over, and survives a failure", async () => {
    const sync = syncTokens({} as Auth, "/api/auth/token");
    await sync.paused(() => change(userWith(0)));
    expect(sent).not.toHaveBeenCalled();
    sent.mockRejectedValueOnce(new TypeError("offline"));
    await expect(change(userWith(0))).resolves.toBeUndefined();
  });
});
