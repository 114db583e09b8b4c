import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { consentTo } from "../../../domain/consent/consent.ts";

const startErrorReporting = vi.hoisted(() => vi.fn());
vi.mock("../../../src/features/consent/error-reporting.ts", () => ({ startErrorReporting }));

const config = {
  services: { analyticsId: null, recordingId: null, errorDsn: "https://key@errors.example/1" },
};

beforeEach(() => {
  vi.resetModules();
  startErrorReporting.mockClear();
  document.body.innerHTML = `<script type="application/json" id="boksy-state">${JSON.stringify({ config })}</script>`;
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = "";
});

it.each([
  ["a visitor", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", 1],
  ["isCrawler", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", 0],
])("starts the allowed error reporting for %s with the user agent %s: %i", async (_, userAgent, times) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  const { applyConsent } = await import("../../../src/features/consent/apply-consent.ts");
  await applyConsent(consentTo(["error-reporting"], new Date()));
  expect(startErrorReporting).toHaveBeenCalledTimes(times);
});
