import { expect, it } from "vitest";
import { refundShares } from "../../../domain/order/admin-refund.ts";

it("a sale that is refunded in small parts returns its whole commission", () => {
  const sale = { saleGrosze: 100, commissionGrosze: 12 };
  let commission = 0;
  for (let refundedGrosze = 0; refundedGrosze < sale.saleGrosze; refundedGrosze += 4) {
    const { partnerGrosze, commissionGrosze } = refundShares({ ...sale, refundedGrosze }, 4);
    expect(partnerGrosze + commissionGrosze).toBe(4);
    commission += commissionGrosze;
  }
  expect(commission).toBe(sale.commissionGrosze);
});
