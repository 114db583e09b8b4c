import { i18n } from "@lingui/core";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { Providers } from "../../../src/app/app.tsx";
import { CreateAccountPage } from "../../../src/areas/auth/create-account-page.tsx";
import { CreateGuestAccount } from "../../../src/areas/public/create-guest-account.tsx";
import { replaceSession } from "../../../src/lib/session/session-check.ts";

afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});

function show(part: ReactNode) {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  replaceSession({ status: "unauthenticated", role: 0 });
  const router = createMemoryRouter([{ path: "*", element: part }]);
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}

it("an account from a reservation starts with the guest’s name and email address", async () => {
  const guest = { name: "Ala Nowak", email: "ala@example.com", phone: "" };
  show(<CreateGuestAccount reservationId="rsv_1" guest={guest} />);
  const link = screen.getByRole("link", { name: "Create an account" }).getAttribute("href") ?? "";
  cleanup();
  history.replaceState(null, "", link);
  show(<CreateAccountPage />);
  const name = await screen.findByLabelText("First and last name");
  expect((name as HTMLInputElement).value).toBe("Ala Nowak");
  expect((screen.getByLabelText("Email") as HTMLInputElement).value).toBe("ala@example.com");
  expect(location.hash).toBe("");
});
