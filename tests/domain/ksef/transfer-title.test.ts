import { describe, expect, it } from "vitest";
import { transferTitle } from "../../../domain/ksef/transfer-title.ts";

const ksefNumber = "5265877635-20250826-0100001AF629-AF";

describe("transferTitle", () => {
  it("is the KSeF number of an invoice to a company that has one", () => {
    expect(transferTitle({ buyerNip: "5213456784", ksefNumber }, "DDN-XH3")).toBe(ksefNumber);
    expect(transferTitle({ buyerNip: "5213456784", ksefNumber: null }, "DDN-XH3")).toBe("DDN-XH3");
  });

  it("is the other title for people, also if their invoice is in KSeF", () => {
    expect(transferTitle({ buyerNip: null, ksefNumber }, "DDN-XH3")).toBe("DDN-XH3");
  });
});
