import { beforeEach, describe, expect, it, vi } from "vitest";
import { type TokenOwner, TokenSync } from "../../../../src/lib/session/token-sync.ts";

const owner = (token = "tok", ageMs = 1_000): TokenOwner => ({
  getIdTokenResult: async () => ({ token, issuedAtTime: new Date(Date.now() - ageMs).toISOString() }),
});
const post = (token: string) => [
  "/api/auth/token",
  { method: "POST", headers: { Authorization: `Bearer ${token}` }, keepalive: true },
];
const gone = ["/api/auth/token", { method: "DELETE", keepalive: true }];

const sent = vi.fn();
let sync: TokenSync;

/** Configuration in the format that the edge embeds in the page. */
const configure = (syncUrl: string | null) => {
  document.body.innerHTML = `<script type="application/json" id="boksy-state">${JSON.stringify({ config: { identity: { syncUrl } } })}</script>`;
};

beforeEach(() => {
  sent.mockReset().mockImplementation(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", sent);
  configure("/api/auth/token");
  sync = new TokenSync();
});

describe("a change of the ID token", () => {
  it("posts each new token and sends a DELETE when it is gone", async () => {
    sync.changed(owner("first"));
    sync.changed(owner("second"));
    sync.changed(null);
    expect(await sync.delivered).toBe(true);
    expect(sent.mock.calls).toEqual([post("first"), post("second"), gone]);
  });

  it("sends nothing on a load without a user or with a token older than five minutes", async () => {
    sync.changed(null);
    sync.changed(owner("tok", 5 * 60_000 + 2_000));
    expect(await sync.delivered).toBe(false);
    expect(sent).not.toHaveBeenCalled();
    sync.changed(owner("tok", 5 * 60_000 - 2_000));
    await sync.delivered;
    expect(sent.mock.calls).toEqual([post("tok")]);
  });

  it.each([null, "https://evil.example/token", "//evil.example/token"])("sends nothing to %s", async (url) => {
    configure(url);
    sync.changed(owner());
    sync.changed(null);
    expect(await sync.delivered).toBe(false);
    expect(sent).not.toHaveBeenCalled();
  });

  it("sends requests one at a time, in order, and continues after a failure", async () => {
    const first = Promise.withResolvers<Response>();
    sent.mockReturnValueOnce(first.promise);
    sync.changed(owner("first"));
    sync.changed(owner("second"));
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    first.reject(new TypeError("offline"));
    expect(await sync.delivered).toBe(true);
    expect(sent.mock.calls).toEqual([post("first"), post("second")]);
  });
});

describe("a sign-in", () => {
  it("sends only its last token, once the session exists", async () => {
    const session = await sync.after(async () => {
      sync.changed(owner("first"));
      sync.changed(owner("second"));
      await sync.delivered;
      expect(sent).not.toHaveBeenCalled();
      return "session";
    });
    expect(session).toBe("session");
    await sync.delivered;
    expect(sent.mock.calls).toEqual([post("second")]);
    sync.changed(owner("third"));
    await sync.delivered;
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it("sends nothing when it fails, and the next change as usual", async () => {
    const failing = sync.after(async () => {
      sync.changed(owner("first"));
      throw new Error("refused");
    });
    await expect(failing).rejects.toThrow("refused");
    await sync.delivered;
    expect(sent).not.toHaveBeenCalled();
    sync.changed(owner("second"));
    await sync.delivered;
    expect(sent.mock.calls).toEqual([post("second")]);
  });

  it("ends the session when the provider signs the user out during it", async () => {
    sync.changed(owner());
    const failing = sync.after(async () => {
      sync.changed(null);
      throw new Error("user-token-expired");
    });
    await expect(failing).rejects.toThrow("user-token-expired");
    await sync.delivered;
    expect(sent.mock.calls).toEqual([post("tok"), gone]);
  });
});
