import { beforeEach, describe, expect, it, vi } from "vitest";
import { noSession, type Session } from "../../../../domain/account/session.ts";
import { queryClient } from "../../../../src/lib/api/query-client.ts";
import { sessionKey } from "../../../../src/lib/session/known-session.ts";
import { openPrompt, settlePrompt } from "../../../../src/lib/session/session-prompt.ts";
import { sendWithSessionRecovery } from "../../../../src/lib/session/session-recovery.ts";
import { listenToTabs } from "../../../../src/lib/session/session-tabs.ts";

const refused = () => Response.json({ error: { code: "auth.signed_out" } }, { status: 401 });
const done = () => Response.json({ ok: true });
const refresh = vi.fn<typeof fetch>();

beforeEach(() => {
  queryClient.setQueryData(sessionKey, { status: "authenticated", uid: "usr_1" } as Session);
  refresh.mockReset().mockImplementation(async () => refused());
  vi.stubGlobal("fetch", refresh);
});

const answers = (...list: (() => Response)[]) => {
  const send = vi.fn(async () => (list.shift() ?? done)());
  return send;
};

describe("a write after the session has ended", () => {
  it("is sent again after the user has signed in", async () => {
    const send = answers(refused, done);
    const sent = sendWithSessionRecovery("/api/account", "PATCH", send);
    await vi.waitFor(() => expect(openPrompt()).toBe("signIn"), 30_000);
    settlePrompt(true);
    expect((await sent).status).toBe(200);
    expect(send).toHaveBeenCalledTimes(2);
    expect(openPrompt()).toBeNull();
  });

  it("is sent again after a sign-in with the second factor that it needs, once", async () => {
    const missing = () => Response.json({ error: { code: "auth.second_factor_missing" } }, { status: 403 });
    const send = answers(refused, missing, missing);
    const sent = sendWithSessionRecovery("/api/partner/api-keys", "POST", send);
    await vi.waitFor(() => expect(openPrompt()).toBe("signIn"), 30_000);
    settlePrompt(true);
    await vi.waitFor(() => expect(openPrompt()).toBe("secondFactor"), 30_000);
    settlePrompt(true);
    expect((await sent).status).toBe(403);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it("continues after a sign-in in another tab only if that has what it waits for", async () => {
    listenToTabs();
    const missing = () => Response.json({ error: { code: "auth.second_factor_missing" } }, { status: 403 });
    const send = answers(missing, done);
    const sent = sendWithSessionRecovery("/api/partner/api-keys", "POST", send);
    await vi.waitFor(() => expect(openPrompt()).toBe("secondFactor"), 30_000);
    const tab = new BroadcastChannel("boksy-session");
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel is same-origin
    const signIn = (usedFactor: boolean) => tab.postMessage({ uid: "usr_1", usedFactor });
    signIn(false);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(openPrompt()).toBe("secondFactor");
    signIn(true);
    expect((await sent).status).toBe(200);
    tab.close();
  });

  it("prompts once for two writes, and both fail when the user declines", async () => {
    const sent = ["/api/account", "/api/rents"].map((path) => sendWithSessionRecovery(path, "POST", answers(refused)));
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(2), 30_000);
    await vi.waitFor(() => expect(openPrompt()).toBe("signIn"), 30_000);
    settlePrompt(false);
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([401, 401]);
  });

  it("does not prompt when only the token had expired", async () => {
    refresh.mockImplementation(async () => done());
    expect((await sendWithSessionRecovery("/api/account", "PATCH", answers(refused, done))).status).toBe(200);
    expect(openPrompt()).toBeNull();
  });

  it.each([
    ["reads", "/api/account", "GET", refused],
    ["signing in itself", "/api/auth/sessionLogin", "POST", refused],
    [
      "another 401 error",
      "/api/account/email",
      "POST",
      () => Response.json({ error: { code: "auth.login_stale" } }, { status: 401 }),
    ],
  ])("does not apply to %s", async (_, path, method, answer) => {
    const send = answers(answer);
    expect((await sendWithSessionRecovery(path, method, send)).status).toBe(401);
    expect(send).toHaveBeenCalledTimes(1);
    expect(refresh).not.toHaveBeenCalled();
  });

  it("does not apply to visitors", async () => {
    queryClient.setQueryData(sessionKey, noSession);
    expect((await sendWithSessionRecovery("/api/reservations", "POST", answers(refused))).status).toBe(401);
    expect(openPrompt()).toBeNull();
  });
});
