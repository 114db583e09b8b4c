import { describe, expect, it } from "vitest";
import { isPublicAddress, isWebAddress } from "../../../domain/webhook/address.ts";
import { nextAttempt } from "../../../domain/webhook/attempts.ts";
import { webhookInput } from "../../../domain/webhook/schema.ts";

describe("isPublicAddress", () => {
  it.each(["https://gate.firma.pl/boksy?key=1", "https://gate.firma.pl:8443/", "https://brama.łódź.pl/"])(
    "accepts %s",
    (url) => expect(isPublicAddress(url)).toBe(true),
  );

  it.each([
    ...["http://gate.firma.pl/", "https://gate.firma.pl:22/", "https://user:secret@gate.firma.pl/"],
    ...[
      "https://localhost/",
      "https://gate.localhost/",
      "https://gate/",
      "https://gate.local/",
      "https://db.internal./",
    ],
    ...["https://127.0.0.1/", "https://2130706433/", "https://0x7f.1/", "https://10.0.0.8/", "https://8.8.8.8/"],
    ...["https://[::1]/", "https://[fd00::1]/", "https://[::ffff:10.0.0.1]/", "ftp://gate.firma.pl/", "gate.firma.pl"],
  ])("refuses %s", (url) => expect(isPublicAddress(url)).toBe(false));
});

describe("the input of an endpoint", () => {
  const input = { name: "Brama", url: "https://gate.firma.pl/", topics: ["access"], placeId: null };

  it("is checked field by field", () => {
    expect(webhookInput.safeParse(input).success).toBe(true);
    const wrong = [{ name: "" }, { url: "gate" }, { url: "" }, { topics: [] }, { topics: ["access", "access"] }];
    for (const more of wrong) expect(webhookInput.safeParse({ ...input, ...more }).success).toBe(false);
    expect(isWebAddress("http://localhost:9000/")).toBe(true);
  });
});

const maxAttempts = 9;

describe("nextAttempt", () => {
  const now = new Date("2026-11-24T12:00:00.000Z");

  it("waits longer each time, for almost three days, and then ends", () => {
    let last = now;
    for (let attempts = 1; attempts < maxAttempts; attempts += 1) {
      last = nextAttempt(attempts, last) ?? last;
    }
    expect(last.toISOString()).toBe("2026-11-27T08:36:00.000Z");
    expect(nextAttempt(maxAttempts, now)).toBeNull();
    expect(nextAttempt(maxAttempts + 1, now)).toBeNull();
  });
});
