import { afterEach, beforeEach, expect, it } from "vitest";
import { noSession, type Session } from "../../../../domain/account/session.ts";
import { recentPlaces, rememberPlace } from "../../../../src/features/search/recent-places.ts";
import { deleteUnlessOwn, deleteUserData } from "../../../../src/lib/device/own-device.ts";

const userOf = (uid: string, more = {}): Session => ({
  ...{ status: "authenticated", uid, role: 0, email: null, emailVerified: true, displayName: null },
  ...{ onboardingStatus: null, staffRole: null, ...more },
});
const setCookie = (isSignedIn: boolean) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it like this
  document.cookie = `boksy_exp=1; expires=${new Date(isSignedIn ? 4e12 : 0).toUTCString()}`;
};
const left = () => [localStorage.getItem("boksy:saved"), sessionStorage.getItem("boksy:guest")];
const data = ["[1]", "{}"];

/** What the first user leaves on the device. */
beforeEach(async () => {
  setCookie(true);
  await deleteUnlessOwn(userOf("usr_1"));
  localStorage.setItem("boksy:saved", "[1]");
  sessionStorage.setItem("boksy:guest", "{}");
  sessionStorage.setItem("boksy.invitation", "token");
});

afterEach(() => {
  setCookie(false);
  localStorage.clear();
  sessionStorage.clear();
});

it("a user keeps forms and saved items, and an administrator’s own are kept in another’s area", async () => {
  await deleteUnlessOwn(userOf("usr_1"));
  await deleteUnlessOwn(userOf("usr_2", { view: { name: "", untilAt: "", partnerId: null } }));
  // The check of the session failed.
  await deleteUnlessOwn(noSession);
  expect(left()).toEqual(data);
});

it("forms and saved items are deleted at the start of another user’s session", async () => {
  await deleteUnlessOwn(userOf("usr_2"));
  expect(left()).toEqual([null, null]);
  expect(sessionStorage.getItem("boksy.invitation")).toBe("token");
});

it("forms and saved items are deleted when the session has ended", async () => {
  setCookie(false);
  await deleteUnlessOwn(noSession);
  expect(left()).toEqual([null, null]);
});

it("forms and saved items are deleted by signing out, in each tab by what it loads next", async () => {
  deleteUserData();
  expect(left()).toEqual([null, null]);
  sessionStorage.setItem("boksy-user", "usr_1");
  sessionStorage.setItem("boksy:guest", "{}");
  await deleteUnlessOwn(userOf("usr_2"));
  expect(left()).toEqual([null, null]);
});

it("the places that were searched for are deleted by signing out", () => {
  rememberPlace({ name: "Kraków", detail: "", lat: 50.06, lng: 19.94 });
  expect(recentPlaces()).toHaveLength(1);
  deleteUserData();
  expect(recentPlaces()).toEqual([]);
});

it("what a visitor entered stays when they sign in", async () => {
  deleteUserData();
  sessionStorage.setItem("boksy:guest", "{}");
  await deleteUnlessOwn(userOf("usr_2"));
  expect(left()).toEqual([null, "{}"]);
});
