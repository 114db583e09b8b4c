import { expect, it } from "vitest";
import { ksefMarker } from "../../../domain/ksef/marker.ts";
import type { KsefStatus } from "../../../domain/ksef/states.ts";

const marker = (ksefStatus: KsefStatus | null, ksefNumber: string | null, ksefEmergency = 0) =>
  ksefMarker({ ksefStatus, ksefNumber, ksefEmergency });

it("ksefMarker: the number once it is known, DI in the queue or rejected, BFK outside of KSeF", () => {
  expect(marker("accepted", "5265877635-20250826-0100001AF629-AF")).toBe("5265877635-20250826-0100001AF629-AF");
  for (const status of ["waiting", "sending", "rejected"] as const) expect(marker(status, null)).toBe("DI");
  expect(marker(null, null)).toBe("BFK");
});

it("ksefMarker: OFF for what was issued in the emergency mode and has no number yet", () => {
  for (const status of ["waiting", "sending"] as const) expect(marker(status, null, 1)).toBe("OFF");
  expect(marker("accepted", "5265877635-20250826-0100001AF629-AF", 1)).toContain("5265877635");
  expect(marker("rejected", null, 1)).toBe("DI");
  expect(marker(null, null, 1)).toBe("BFK");
});
