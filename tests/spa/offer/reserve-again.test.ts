import { expect, it } from "vitest";
import { priceOf } from "../../../domain/reservation/price.ts";
import { newDraft } from "../../../src/features/offer/draft.ts";
import type { ReservationDetail } from "../../../src/features/offer/queries.ts";
import { reserveAgainHref } from "../../../src/features/offer/reserve-again.ts";

const padlock = { id: "prd_1", kind: "oneTime", priceGrosze: 3_900, vatRate: 23, quantity: 2 } as const;
const price = priceOf({
  ...{ monthlyGrosze: 25_050, vatRate: 23, depositGrosze: 0, moveInOn: "2026-12-01", months: 3 },
  products: [padlock],
});
const detail = {
  client: { id: "cli_1" },
  reservation: {
    ...{ box: { id: "box_1" }, place: { id: "plc_1" }, moveInOn: "2026-12-01", months: 3, price },
    products: [{ productId: "prd_1", name: "Kłódka", quantity: 2 }],
  },
} as unknown as ReservationDetail;

it("prefills a new offer from a reservation, starting today at the earliest", () => {
  const search = new URL(reserveAgainHref(detail), "http://localhost").searchParams;
  const before = newDraft(search, "2026-11-21");
  expect(before).toMatchObject({
    ...{ clientId: "cli_1", placeId: "plc_1", boxId: "box_1", moveInOn: "2026-12-01", months: 3 },
    ...{ monthly: "250.50", deposit: "0.00", products: [{ productId: "prd_1", quantity: 2 }] },
  });
  expect(newDraft(search, "2027-01-15").moveInOn).toBe("2027-01-15");
});

it("uses defaults for missing or invalid parameters", () => {
  const draft = newDraft(new URLSearchParams("months=0&with=x&from=2026-13-01"), "2026-11-21");
  expect(draft).toMatchObject({ months: null, products: [], moveInOn: "2026-11-21", monthly: "", kind: "offer" });
});
