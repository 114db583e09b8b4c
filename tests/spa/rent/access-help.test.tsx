import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { AccessHelp, type AccessHelpProps } from "../../../src/features/rent/tenant/access-help.tsx";
import { ApiError } from "../../../src/lib/api/api-error.ts";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

const renderHelp = (help: ReactNode) =>
  renderInRouter(<QueryClientProvider client={new QueryClient()}>{help}</QueryClientProvider>);

const place: AccessHelpProps["place"] = {
  ...{ accessMethod: "code", accessFrom: "06:00", accessTo: "22:00", helpPhone: "+48 12 345 67 80" },
};

const report = () => Promise.resolve({ reportedAt: "2026-11-25T13:05:00.000Z" });

it("says when a tenant can get in, how to enter the code and whom to call", () => {
  renderHelp(<AccessHelp place={place} reason={null} report={report} />);
  expect(screen.getByText("The code or the door doesn’t work?")).toBeTruthy();
  expect(screen.getByText(/during the access hours, 06:00–22:00\.$/)).toBeTruthy();
  expect(screen.getByText(/^Show the code again/)).toBeTruthy();
  expect(screen.getByText("Call +48 12 345 67 80").getAttribute("href")).toBe("tel:+48123456780");
});

it("speaks of no code where there is none, and of no call without a number", () => {
  renderHelp(<AccessHelp place={{ ...place, accessMethod: "key", helpPhone: "" }} reason={null} report={report} />);
  expect(screen.getByText("The door doesn’t open?")).toBeTruthy();
  expect(screen.queryByText(/code/)).toBeNull();
  expect(screen.getByText("Report it to the landlord, who gets an email right away.")).toBeTruthy();
  expect(document.querySelector("a")).toBeNull();
});

it("reports to the landlord in one press and says when", async () => {
  renderHelp(<AccessHelp place={place} reason={null} report={report} />);
  fireEvent.click(screen.getByRole("button", { name: "Report to the landlord", hidden: true }));
  expect(await screen.findByText(/^Reported on .+14:05\. /)).toBeTruthy();
});

it("keeps the number to call if the report fails", async () => {
  const offline = () => Promise.reject(new ApiError({ status: 0, code: "client.offline" }));
  renderHelp(<AccessHelp place={place} reason={null} report={offline} />);
  fireEvent.click(screen.getByRole("button", { name: "Report to the landlord", hidden: true }));
  expect((await screen.findByRole("alert", { hidden: true })).textContent).not.toBe("");
  expect(screen.getByText("Call +48 12 345 67 80")).toBeTruthy();
});

it("gives the reason why the door stays closed instead of what to try", () => {
  renderHelp(<AccessHelp place={place} reason={<p>Suspended</p>} report={report} />);
  expect(screen.getByText("Suspended")).toBeTruthy();
  expect(screen.queryByText(/^Show the code again/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Report to the landlord", hidden: true })).toBeNull();
  expect(screen.getByText("Call +48 12 345 67 80")).toBeTruthy();
});
