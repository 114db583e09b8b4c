import { expect, it } from "vitest";
import { ksefMarker } from "../../../domain/ksef/marker.ts";

it("ksefMarker: the number once it is known, DI in the queue or rejected, BFK outside of KSeF", () => {
  expect(ksefMarker("accepted", "5265877635-20250826-0100001AF629-AF")).toBe("5265877635-20250826-0100001AF629-AF");
  for (const status of ["waiting", "sending", "rejected"] as const) expect(ksefMarker(status, null)).toBe("DI");
  expect(ksefMarker(null, null)).toBe("BFK");
});
