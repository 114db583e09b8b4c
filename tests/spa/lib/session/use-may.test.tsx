import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { roles } from "../../../../domain/account/roles.ts";
import { noSession, type Session } from "../../../../domain/account/session.ts";
import type { Capability } from "../../../../domain/capabilities.ts";
import type { StaffRole } from "../../../../domain/team/staff.ts";
import { sessionQuery } from "../../../../src/lib/session/session.ts";
import { useMay } from "../../../../src/lib/session/use-may.ts";

const as = (staffRole: StaffRole | null, role: (typeof roles)[keyof typeof roles] = roles.Partner): Session => ({
  status: "authenticated",
  uid: "usr_1",
  role,
  email: null,
  emailVerified: true,
  displayName: null,
  onboardingStatus: 4,
  staffRole,
});

/** Returns which of three capabilities the session has. */
function mayOf(session: Session): Capability[] {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, session);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useMay, { wrapper });
  const requested: Capability[] = ["reservation.manage", "place.manage", "company.manage"];
  return requested.filter((one) => result.current(one));
}

afterEach(cleanup);

it("allows what each staff role covers", () => {
  expect(mayOf(as("clerk"))).toEqual(["reservation.manage"]);
  expect(mayOf(as("manager"))).toEqual(["reservation.manage", "place.manage"]);
  expect(mayOf(as("owner"))).toEqual(["reservation.manage", "place.manage", "company.manage"]);
});

it("allows everything while a partner's staff role is unknown, and nothing to others", () => {
  expect(mayOf(as(null))).toHaveLength(3);
  expect(mayOf(as(null, roles.Customer))).toEqual([]);
  expect(mayOf(noSession)).toEqual([]);
});
