import { expect, it, vi } from "vitest";
import type { Session } from "../../../domain/account/session.ts";
import { consentTo } from "../../../domain/consent/consent.ts";
import { recordConsent } from "../../../src/features/consent/apply-consent.ts";

import { replaceSession } from "../../../src/lib/session/session-check.ts";

it("saves a choice with the account of a signed-in user, and sends nothing for a visitor", async () => {
  const sent = vi.fn(async (_path: unknown, _init?: RequestInit) => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", sent);
  replaceSession({ status: "unauthenticated", role: 0 });
  recordConsent(consentTo([], new Date()));
  expect(sent).not.toHaveBeenCalled();
  replaceSession({ status: "authenticated", uid: "usr_1", role: 0 } as Session);
  recordConsent(consentTo([], new Date()));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  const [path, init] = sent.mock.lastCall ?? [];
  expect([path, init?.method, init?.body]).toEqual(["/api/consents", "POST", '{"version":1,"services":[]}']);
  vi.unstubAllGlobals();
});
