import { describe, expect, it } from "vitest";
import type { PriceBreakdown } from "../../../domain/reservation/price.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { hold, reservationBody } from "../reservation/booking.ts";

describe("a partner exempt from VAT", () => {
  it("charges no VAT on products either: on the box's page, in a quote and in a reservation", async () => {
    const partner = await given.partner({ vat_status: "exempt", vat_exempt_basis: "art. 113 ust. 1 ustawy o VAT" });
    const box = await given.box({ partner_id: partner.id, vat_rate: "zw" });
    const lock = await given.product();
    const ratesOf = (price: PriceBreakdown) => [price.vatTodayGrosze, ...price.today.map(({ vatRate }) => vatRate)];

    const shown = await (await as.visitor().get(`/api/boxes/${box.id}`)).json<{ products: { vatRate: string }[] }>();
    expect(shown.products.map(({ vatRate }) => vatRate)).toEqual(["zw"]);
    const booking = { products: [{ productId: lock.id, quantity: 1 }] };
    const { locale: _locale, shownTodayGrosze: _shown, ...requested } = reservationBody(box.id, booking);
    const quote = await (await as.visitor().post("/api/quotes", requested)).json<{ price: PriceBreakdown }>();
    expect(ratesOf(quote.price)).toEqual([0, "zw", "zw", "out"]);
    expect(ratesOf((await hold(as.customer(), box.id, booking)).price)).toEqual([0, "zw", "zw", "out"]);
  });

  it("does not affect other partners", async () => {
    const box = await given.box();
    const lock = await given.product();
    const { price } = await hold(as.customer(), box.id, {
      products: [{ productId: lock.id, quantity: 1 }],
    });
    expect(price.today.map(({ vatRate }) => vatRate)).toEqual([23, 23, "out"]);
  });
});
