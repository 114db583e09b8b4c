import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { roles } from "../../../domain/account/roles.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import type { PartnerTasks } from "../../../src/features/dashboard/queries.ts";
import { SetupChecklist } from "../../../src/features/dashboard/setup-checklist.tsx";
import { makeQueryClient } from "../../../src/lib/api/query-client.ts";
import { sessionQuery } from "../../../src/lib/session/session.ts";

const published: PartnerTasks = {
  boxesOutLong: 0,
  boxesOutPlaceId: null,
  payoutFailed: 0,
  payoutStatus: "active",
  onboardingStatus: 4,
  firstPlaceId: "plc_1",
  publishedPlaces: 1,
  boxes: 12,
  webhooksFailed: 0,
  documentsUnprintable: 0,
  questionsOpen: 0,
  accessUnsent: 0,
  companiesWithoutAddress: 0,
  postingsDue: 0,
  ksefDuty: "none",
  ksefPermission: "unknown",
  photos: 0,
  needsCompliance: 0,
};

function shown(tasks: Partial<PartnerTasks>, staffRole: StaffRole = "owner"): void {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  const client = makeQueryClient();
  client.setQueryData(sessionQuery.queryKey, {
    ...{ status: "authenticated", uid: "usr_1", role: roles.Partner, email: null, emailVerified: true },
    ...{ displayName: null, onboardingStatus: 4, staffRole },
  });
  const router = createMemoryRouter([{ path: "*", element: <SetupChecklist tasks={{ ...published, ...tasks }} /> }]);
  render(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>,
  );
}

const waysOn = () => screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

afterEach(cleanup);

it("suggests photos, then the import of tenants, after publishing", () => {
  shown({});
  expect(screen.getByText("5 of 7 done")).toBeDefined();
  expect(waysOn()).toEqual([
    ["Do it now", "/partner/places/plc_1/edit"],
    ["Open", "/partner/rents/import"],
  ]);
});

it("highlights the earliest missing step", () => {
  shown({ payoutStatus: "pending", boxes: 0, publishedPlaces: 0 });
  expect(waysOn().map(([words]) => words)).toEqual(["Do it now", "Open", "Open", "Open", "Open"]);
  const [, payout] = screen.getAllByRole("listitem");
  expect(
    within(payout as HTMLElement)
      .getByRole("link")
      .getAttribute("href"),
  ).toBe("/partner/my-company");
});

it("is hidden from staff who may not set things up", () => {
  shown({}, "clerk");
  expect(screen.queryByText("Before the first rental")).toBeNull();
});
