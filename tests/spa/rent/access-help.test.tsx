import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { AccessHelp, type AccessHelpProps } from "../../../src/features/rent/tenant/access-help.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

const place: AccessHelpProps["place"] = {
  ...{ accessMethod: "code", accessFrom: "06:00", accessTo: "22:00", helpPhone: "+48 12 345 67 80" },
};

it("says when a tenant can get in, how to enter the code and whom to call", () => {
  renderInRouter(<AccessHelp place={place} />);
  expect(screen.getByText("The code or the door doesn’t work?")).toBeTruthy();
  expect(screen.getByText(/during the access hours, 06:00–22:00\.$/)).toBeTruthy();
  expect(screen.getByText(/^Show the code again/)).toBeTruthy();
  expect(screen.getByText("Call +48 12 345 67 80").getAttribute("href")).toBe("tel:+48123456780");
});

it("speaks of no code where there is none, and of no call without a number", () => {
  renderInRouter(<AccessHelp place={{ ...place, accessMethod: "key", helpPhone: "" }} />);
  expect(screen.getByText("The door doesn’t open?")).toBeTruthy();
  expect(screen.queryByText(/code/)).toBeNull();
  expect(screen.getByText("Write to the landlord. The address is in your agreement.")).toBeTruthy();
  expect(document.querySelector("a")).toBeNull();
});
