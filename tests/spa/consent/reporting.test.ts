import { describe, expect, it } from "vitest";
import { isCrawler } from "../../../src/features/consent/crawler.ts";
import { isReportable } from "../../../src/features/consent/reportable.ts";
import { ApiError } from "../../../src/lib/api/api-error.ts";

describe("isReportable", () => {
  it.each([300, 304, 400, 401, 403, 404, 409, 422, 429, 499])("excludes an error with status %i", (status) => {
    expect(isReportable(new ApiError({ status, code: "request.invalid" }))).toBe(false);
    expect(isReportable({ status })).toBe(false);
  });

  it.each([0, 200, 299, 500, 503])("includes an error with status %i", (status) =>
    expect(isReportable(Object.assign(new Error("x"), { status }))).toBe(true),
  );

  it("includes errors without a status and values that are not errors", () => {
    for (const error of [new Error("x"), "text", null, undefined, { status: "404" }]) {
      expect(isReportable(error)).toBe(true);
    }
  });
});

describe("isCrawler", () => {
  it.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0)",
    "facebookexternalhit/1.1",
    "Mozilla/5.0 (compatible; AhrefsBot/7.0)",
  ])("%s", (agent) => expect(isCrawler(agent)).toBe(true));

  it.each([
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  ])("is not %s", (agent) => expect(isCrawler(agent)).toBe(false));
});
