import { expect, it } from "vitest";
import { sessionExpiry } from "../../src/lib/session-refresh.ts";

it.each([
  ["", null],
  ["boksy_lang=pl", null],
  ["boksy_exp=", null],
  ["other_boksy_exp=12", null],
  ["boksy_exp=1800000000", 1_800_000_000_000],
  ["boksy_lang=pl; boksy_exp=1800000000; a=b", 1_800_000_000_000],
])("reads the end of the session from „%s“", (cookies, expiry) => {
  expect(sessionExpiry(cookies)).toBe(expiry);
});
