import { beforeEach, describe, expect, it, vi } from "vitest";
import { readActionLink } from "../../../src/areas/auth/action-link.ts";

const at = (hash: string, search = "") => readActionLink({ hash, search, origin: "http://localhost" });

describe("readActionLink", () => {
  it.each(["verifyEmail", "resetPassword", "signIn", "verifyAndChangeEmail", "recoverEmail"])(
    "reads a link with mode %s",
    (mode) => {
      expect(at("#oobCode=abc&lang=pl", `?mode=${mode}`)).toEqual({ mode, oobCode: "abc", next: null });
    },
  );

  it.each(["", "#", "#mode=signIn", "#oobCode=abc", "#mode=other&oobCode=abc", "#mode=signIn&oobCode="])(
    'returns null for "%s"',
    (hash) => expect(at(hash)).toBeNull(),
  );

  it("reads the query string as well, as in the provider's own emails", () => {
    expect(at("", "?mode=recoverEmail&oobCode=abc&apiKey=k")).toMatchObject({ mode: "recoverEmail", oobCode: "abc" });
  });

  it.each([
    ["/customer/rents?a=1", "/customer/rents?a=1"],
    ["https://evil.example/", null],
    ["//evil.example", null],
    ["/a/../..//evil.example", null],
  ])("accepts %s as the next address only on this origin", (next, own) => {
    expect(at(`#${new URLSearchParams({ mode: "signIn", oobCode: "abc", next })}`)?.next).toBe(own);
  });
});

describe("readActionLinkOnce", () => {
  beforeEach(() => vi.resetModules());

  it("removes the code from the address and keeps it in memory until it is used", async () => {
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
