import { describe, expect, it } from "vitest";
import { outcomeOf } from "../../../src/features/payment/outcome.ts";

describe("the outcome of a payment", () => {
  it("is what the payment's status says, regardless of the address", () => {
    const outcomes = (["succeeded", "disputed", "chargedBack", "refunded", "failed"] as const).map((status) =>
      outcomeOf({ status, refunded: false }, "cancelled"),
    );
    expect(outcomes).toEqual(["success", "success", "chargedBack", "refunded", "failed"]);
  });

  it("tells a customer who left the provider's page from one who waits", () => {
    const untouched = { status: "created", refunded: false } as const;
    expect([outcomeOf(untouched, "cancelled"), outcomeOf(untouched, "success")]).toEqual(["cancelled", "pending"]);
  });
});
