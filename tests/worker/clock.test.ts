import { describe, expect, it } from "vitest";
import { clockAheadMs } from "../../worker/clock.ts";

describe("the Worker's clock", () => {
  it("is the machine's unless a shift is set", () => {
    expect(clockAheadMs({ ENVIRONMENT: "production" })).toBe(0);
    expect(clockAheadMs({ ENVIRONMENT: "local", CLOCK_AHEAD_MS: "" })).toBe(0);
  });

  it("runs ahead or behind in a local run", () => {
    expect(clockAheadMs({ ENVIRONMENT: "local", CLOCK_AHEAD_MS: "86400000" })).toBe(86_400_000);
    expect(clockAheadMs({ ENVIRONMENT: "local", CLOCK_AHEAD_MS: "-3600000" })).toBe(-3_600_000);
  });

  it.each(["staging", "production"] as const)("stops a Worker of %s that is given a shift", (ENVIRONMENT) => {
    for (const CLOCK_AHEAD_MS of ["1", "0", "-3600000", "soon"]) {
      expect(() => clockAheadMs({ ENVIRONMENT, CLOCK_AHEAD_MS })).toThrow("local runs alone");
    }
  });

  it.each(["soon", "1.5", "1e400"])("does not start with a shift of %s", (CLOCK_AHEAD_MS) => {
    expect(() => clockAheadMs({ ENVIRONMENT: "local", CLOCK_AHEAD_MS })).toThrow("whole number");
  });
});
