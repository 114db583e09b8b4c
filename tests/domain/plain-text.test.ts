import fc from "fast-check";
import { expect, it } from "vitest";
import { plainName, withoutLinks } from "../../domain/core/plain-text.ts";

it.each([
  ["Jan Lis", "Jan Lis"],
  ["Dąb sp. z o.o.", "Dąb sp. z o.o."],
  ["https://evil.test/39", "https evil.\u2060test/39"],
  ["Twoje konto: evil.test/39", "Twoje konto: evil.\u2060test/39"],
  ["a\u202Eb\u200Bc\r\nBcc: x@y.pl", "abc Bcc: x@\u2060y.\u2060pl"],
  ["  ", ""],
])("writes %j as %j", (text, name) => {
  expect(plainName(text)).toBe(name);
});

it("leaves no links, control characters or long names", {
  timeout: 60_000,
}, () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.webUrl(), fc.emailAddress(), fc.domain());
  fc.assert(
    fc.property(fc.tuple(text, text), ([a, b]) => {
      const name = plainName(`${a} ${b}`);
      expect([...name].length).toBeLessThanOrEqual(100);
      expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]|:\/\//u);
      expect(name).not.toMatch(/[^\s\u2060](\.[\p{L}\p{N}]{2}|@[^\s\u2060…])/u);
      expect(withoutLinks(name)).not.toMatch(/:\/\//);
    }),
  );
});
