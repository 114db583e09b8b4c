import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { BoxToRent } from "../../../src/features/reservation/queries.ts";
import { ReservationForm } from "../../../src/features/reservation/reservation-form.tsx";
import { replaceSession } from "../../../src/lib/session/session-check.ts";
import { errorBody, renderWithApi } from "../render-with-api.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const seller = { legalName: "Boksy S.A.", address: "", nip: null, regon: null, krs: null, email: "", phone: "" };
const data = {
  box: {
    ...{ id: "box_1", number: "A-001", widthCm: 200, depthCm: 200, heightCm: 250, areaCm2: 40_000, floor: 0 },
    ...{ features: [], monthlyGrosze: 30_000, vatRate: 23, depositGrosze: 0 },
  },
  place: {
    ...{ name: "Boksy", street: "Lipowa 1", postcode: "30-001", city: "Kraków", timezone: "Europe/Warsaw" },
    ...{
      accessFrom: "00:00",
      accessTo: "24:00",
      accessMethod: "code",
      noticeDays: 30,
      minimumMonths: 1,
      partner: seller,
    },
  },
  ...{ products: [], free: true, busy: [], alternatives: [] },
} as unknown as BoxToRent;

it("sends one request for a double click", async () => {
  replaceSession({ status: "unauthenticated", role: 0 });
  const draft = { boxId: "box_1", moveInOn: "2030-01-01", months: 3, products: [], reservationId: null };
  const calls = renderWithApi(<ReservationForm data={data} draft={draft} onChange={() => {}} />, () => ({
    status: 409,
    body: errorBody("reservation.box_taken"),
  }));
  const form = document.querySelector("form") as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await screen.findByRole("alert");
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
});

it("changes a hold of another tab instead of asking for a second one", async () => {
  replaceSession({ status: "unauthenticated", role: 0 });
  const draft = { boxId: "box_1", moveInOn: "2030-01-01", months: 3, products: [], reservationId: null };
  const held = { id: "rsv_1", status: "held", box: { id: "box_1" }, holdExpiresAt: "2030-01-01T12:15:00Z" };
  const calls = renderWithApi(
    <ReservationForm data={{ ...data, ownHoldId: "rsv_1" }} draft={draft} onChange={() => {}} />,
    () => ({ body: { ...held, createdAt: "2030-01-01T12:00:00Z", serverNow: "2030-01-01T12:00:00Z" } }),
  );
  await screen.findByRole("timer");
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  await vi.waitFor(() => expect(calls.some(({ method }) => method === "PATCH")).toBe(true));
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
});

const draft = { boxId: "box_1", moveInOn: "2030-01-01", months: null, products: [], reservationId: null };

it("offers free boxes when the box was just taken, and keeps the other choices", async () => {
  replaceSession({ status: "unauthenticated", role: 0 });
  const onChange = vi.fn();
  const near = { id: "box_2", number: "A-002", placeName: null, widthCm: 200, depthCm: 200, heightCm: 250 };
  const alternatives = [{ ...near, areaCm2: 40_000, price: { todayGrosze: 1, monthlyGrosze: 1, leaveGrosze: 1 } }];
  const taken = { ...data, free: false, alternatives } as unknown as BoxToRent;
  const calls = renderWithApi(<ReservationForm data={taken} draft={draft} onChange={onChange} />, () => ({ body: {} }));
  expect(screen.getByText("Box A-001 is taken for these days")).toBeTruthy();
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  fireEvent.click(screen.getByRole("button", { name: "Choose this one" }));
  expect(onChange.mock.calls).toEqual([[{ boxId: "box_2", reservationId: null }]]);
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
});

it("holds no box at another price than the one shown until it is confirmed", async () => {
  replaceSession({ status: "unauthenticated", role: 0 });
  const onChange = vi.fn();
  const calls = renderWithApi(<ReservationForm data={data} draft={draft} onChange={onChange} />, () => ({
    status: 409,
    body: { error: { code: "reservation.price_changed", details: { todayGrosze: 65_800 }, requestId: "req_1" } },
  }));
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  expect((await screen.findByText(/^The price has changed/)).textContent).toContain("658.00");
  expect(onChange).not.toHaveBeenCalled();
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({ shownTodayGrosze: 30_000 });
});

it("offers to sign in when too many boxes are held from the network, and leads back here", async () => {
  replaceSession({ status: "unauthenticated", role: 0 });
  renderWithApi(<ReservationForm data={data} draft={draft} onChange={() => {}} />, () => ({
    status: 429,
    body: errorBody("reservation.network_holds"),
  }));
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  expect(await screen.findByText(/held from your network/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toContain("next=");
});

it("says that there is no connection, and holds the box once there is one", async () => {
  replaceSession({ status: "unauthenticated", role: 0 });
  const onChange = vi.fn();
  renderWithApi(<ReservationForm data={data} draft={draft} onChange={onChange} />, () => ({ body: { id: "rsv_1" } }));
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  expect(await screen.findByText("You’re offline. Check your connection and try again.")).toBeTruthy();
  online.mockRestore();
  vi.stubGlobal("fetch", fetch);
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith({ reservationId: "rsv_1" }));
});
