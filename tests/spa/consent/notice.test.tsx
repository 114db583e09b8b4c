import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { consentTo, writeConsent } from "../../../domain/consent/consent.ts";
import { ConsentNotice } from "../../../src/features/consent/consent-notice.tsx";

vi.mock("../../../src/features/consent/consent-dialog.tsx", () => ({ ConsentDialog: () => <p>asked</p> }));

beforeEach(() => {
  vi.useFakeTimers();
  i18n.loadAndActivate({ locale: "en", messages: {} });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  // biome-ignore lint/suspicious/noDocumentCookie: the page does the same
  document.cookie = "boksy_consent=; Max-Age=0; Path=/";
});

async function open(address: string) {
  const router = createMemoryRouter([{ path: "*", Component: ConsentNotice }], { initialEntries: [address] });
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  await pass(0);
  return router;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const requested = () => screen.queryByText("asked") !== null;

it("asks 300 ms after navigation and not earlier", async () => {
  await open("/home");
  await pass(299);
  expect(requested()).toBe(false);
  await pass(1);
  await vi.waitFor(() => expect(requested()).toBe(true), 30_000);
});

it("never asks on the privacy policy; asks 300 ms after leaving it", async () => {
  const router = await open("/privacy-policy");
  await pass(1_000);
  expect(requested()).toBe(false);
  await act(() => router.navigate("/home"));
  await pass(299);
  expect(requested()).toBe(false);
  await pass(1);
  await vi.waitFor(() => expect(requested()).toBe(true), 30_000);
  await act(() => router.navigate("/privacy-policy"));
  expect(requested()).toBe(false);
});

it("does not ask visitors who have already chosen, even to decline all", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page does the same
  document.cookie = writeConsent(consentTo([], new Date())).replace("; Secure", "");
  await open("/home");
  await pass(1_000);
  expect(requested()).toBe(false);
});

it("asks again about a new version of the services", async () => {
  const older = JSON.stringify({ version: 0, at: new Date().toISOString(), services: [] });
  // biome-ignore lint/suspicious/noDocumentCookie: the page does the same
  document.cookie = `boksy_consent=${encodeURIComponent(older)}; Path=/`;
  await open("/home");
  await pass(300);
  await vi.waitFor(() => expect(requested()).toBe(true), 30_000);
});
