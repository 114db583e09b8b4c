import { beforeEach, describe, expect, it, vi } from "vitest";
import { readActionLink } from "../../../src/areas/auth/action-link.ts";

const at = (hash: string, search = "") => readActionLink({ hash, search, origin: "http://localhost" });

describe("the link in a letter", () => {
  it.each(["verifyEmail", "resetPassword", "signIn", "verifyAndChangeEmail", "recoverEmail"])(
    "may be for %s",
    (mode) => {
      expect(at("#oobCode=abc&lang=pl", `?mode=${mode}`)).toEqual({ mode, oobCode: "abc", next: null });
    },
  );

  it.each(["", "#", "#mode=signIn", "#oobCode=abc", "#mode=other&oobCode=abc", "#mode=signIn&oobCode="])(
    "is of no use as „%s“",
    (hash) => expect(at(hash)).toBeNull(),
  );

  it("is read from the query too, as the provider's own letters have it", () => {
    expect(at("", "?mode=recoverEmail&oobCode=abc&apiKey=k")).toMatchObject({ mode: "recoverEmail", oobCode: "abc" });
  });

  it.each([
    ["/customer/rents?a=1", "/customer/rents?a=1"],
    ["https://evil.example/", null],
    ["//evil.example", null],
    ["/a/../..//evil.example", null],
  ])("leads on to %s only when it is ours", (next, own) => {
    expect(at(`#${new URLSearchParams({ mode: "signIn", oobCode: "abc", next })}`)?.next).toBe(own);
  });
});

describe("taking the link", () => {
  beforeEach(() => vi.resetModules());

  it("clears the address at once and keeps the code in memory until it is used", async () => {
    const { dropActionLink, readActionLinkOnce } = await import("../../../src/areas/auth/action-link.ts");
    history.replaceState({ idx: 3 }, "", "/auth/action?mode=resetPassword#oobCode=secret");
    expect(readActionLinkOnce()?.oobCode).toBe("secret");
    expect(location.href).not.toContain("secret");
    expect(history.state).toEqual({ idx: 3 });
    expect(readActionLinkOnce()?.oobCode).toBe("secret");
    dropActionLink();
    expect(readActionLinkOnce()).toBeNull();
  });
});
