import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Role, roles } from "../../../../domain/account/roles.ts";
import { noSession, type Session } from "../../../../domain/account/session.ts";
import { queryClient } from "../../../../src/lib/api/query-client.ts";
import { sessionQuery } from "../../../../src/lib/session/session.ts";
import { checkSession, renewSession, replaceSession } from "../../../../src/lib/session/session-check.ts";

const seen = ["customer", "rents"];

const session = (uid: string, role: Role = roles.Customer): Session => ({
  status: "authenticated",
  uid,
  role,
  email: null,
  emailVerified: true,
  displayName: null,
  onboardingStatus: null,
  staffRole: null,
});

/** Stubs the API's current session. */
const answer = (now: Session) => vi.stubGlobal("fetch", async () => Response.json(now));

beforeEach(() => {
  queryClient.setQueryData(sessionQuery.queryKey, session("usr_1"));
  queryClient.setQueryData(seen, "theirs");
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it("keeps cached data for the same user", async () => {
  answer(session("usr_1"));
  await checkSession();
  expect(queryClient.getQueryData(seen)).toBe("theirs");
});

it.each([
  ["of another user", session("usr_2")],
  ["of another role", session("usr_1", roles.Partner)],
  ["that has ended", noSession],
])("clears cached data for a session %s", async (_, now) => {
  answer(now);
  await checkSession();
  expect(queryClient.getQueryData(seen)).toBeUndefined();
});

it("clears cached data when a renewed session has another role", async () => {
  answer(session("usr_1", roles.Partner));
  await renewSession();
  expect(queryClient.getQueryData(seen)).toBeUndefined();
});

it("clears cached data after a sign-in", () => {
  replaceSession(session("usr_2"));
  expect(queryClient.getQueryData(seen)).toBeUndefined();
});
