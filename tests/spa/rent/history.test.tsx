import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { RentHistory } from "../../../src/features/rent/sheet/rent-history.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

const at = "2026-11-21T10:00:00.000Z";
const by = { at, entity: "rent", actorName: null } as const;

it("renders every known event and skips unknown ones", () => {
  renderInRouter(
    <RentHistory
      events={[
        { ...by, action: "start", details: {} },
        { ...by, action: "extend", details: { from: "2026-12-21", to: "2027-01-21" } },
        { ...by, action: "withdrawNotice", details: { from: "2026-12-21", to: null } },
        { ...by, action: "planPrice", details: { on: "2027-01-14", from: 41_800, to: 45_000 } },
        {
          ...by,
          at: "2026-11-22T10:00:00.000Z",
          action: "planPrice",
          details: { on: "2027-02-14", from: 45_000, to: 40_000, listGrosze: 50_000, givenGrosze: 40_000 },
        },
        { ...by, action: "moveBox", details: { on: "2026-12-01", from: "A-001", to: "B-003", monthlyGrosze: 100 } },
        { ...by, action: "remindOfDebt", details: { overdueGrosze: 29_900 } },
        { ...by, action: "demandPreCourt", details: { overdueGrosze: 29_900, to: "2026-12-10" } },
        { ...by, action: "settleDeposit", details: { keptGrosze: 8_000, refundGrosze: 0, transferGrosze: 26_900 } },
        {
          ...by,
          action: "withdraw",
          details: { to: "2026-11-22", days: 4, keptGrosze: 4_000, returnedGrosze: 55_000 },
        },
        { ...by, action: "somethingNew", details: { to: "x" } },
      ]}
    />,
  );
  const entries = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(entries).toHaveLength(10);
  expect(entries.join()).toContain("20% below the list price");
  expect(entries.join()).not.toMatch(/Invalid|NaN|undefined/);
});
