import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { priceOf } from "../../../domain/reservation/price.ts";
import { newDraft, type OfferDraft } from "../../../src/features/offer/draft.ts";
import { OfferSettlementFields } from "../../../src/features/offer/offer-settlement-fields.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

const todayOn = "2026-12-01";
const price = priceOf({
  ...{ monthlyGrosze: 25_000, depositGrosze: 10_000, vatRate: 23, moveInOn: todayOn, products: [], months: 3 },
});

function show(received: Partial<OfferDraft>) {
  const draft: OfferDraft = { ...newDraft(new URLSearchParams(), todayOn), kind: "transfer", ...received };
  renderInRouter(
    <OfferSettlementFields {...{ draft, price, todayOn }} mayRecordPayments errors={{}} onChange={() => {}} />,
  );
  const noteOf = (label: RegExp) => {
    const field = screen.queryByRole("textbox", { name: label });
    const note = document.getElementById(field?.getAttribute("aria-describedby") ?? "");
    return note?.textContent ?? null;
  };
  return [noteOf(/^Amount received/), noteOf(/^Second amount received/)];
}

it.each([
  [{ amount: "300", secondAmount: "60" }, 1],
  [{ amount: "", secondAmount: "360" }, 1],
  [{ amount: "360" }, 0],
])("names the amount due where %j is more", (received, field) => {
  expect(show(received)[field]).toMatch(/^Enter at most .*350\.00.* in total/);
});

it("accepts the amount due, in one way or two", () => {
  expect(show({ amount: "350" }).join()).not.toContain("at most");
  cleanup();
  expect(show({ amount: "300", secondAmount: "50" }).join()).not.toContain("at most");
});
