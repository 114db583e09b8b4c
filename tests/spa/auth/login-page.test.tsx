import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LoginPage } from "../../../src/areas/auth/login-page.tsx";

const signIn = vi.hoisted(() => vi.fn());
vi.mock("../../../src/lib/session/identity.ts", () => ({ signInWithPassword: signIn }));

const session = { status: "authenticated", uid: "usr_1", role: 0, email: "a@b.pl", emailVerified: true };

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: "/auth/login", Component: LoginPage },
      { path: "*", element: <h1>elsewhere</h1> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>,
  );
  return router;
}

function fillIn(email: string, password: string) {
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: email } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: password } });
  fireEvent.submit(screen.getByRole("button", { name: "Sign in" }).closest("form") as HTMLFormElement);
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  signIn.mockReset();
});
afterEach(cleanup);

it("validates fields before calling the provider", () => {
  open("/auth/login");
  fillIn("ala", "");
  expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("This field is required.")).toBeTruthy();
  expect(signIn).not.toHaveBeenCalled();
});

it("shows the provider's error and keeps the input", async () => {
  signIn.mockRejectedValue(Object.assign(new Error("no"), { code: "auth/wrong-password" }));
  open("/auth/login");
  fillIn("a@b.pl", "secret1");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/Incorrect email or password/));
  expect((screen.getByLabelText("Email") as HTMLInputElement).value).toBe("a@b.pl");
});

it.each([
  ["/auth/login?next=%2Fcustomer%2Frents", "/customer/rents"],
  ["/auth/login", "/"],
  ["/auth/login?next=https%3A%2F%2Fevil.example", "/"],
  ["/auth/login?next=%2F%2Fevil.example", "/"],
])("redirects from %s to %s after sign-in", async (address, target) => {
  signIn.mockResolvedValue(session);
  const router = open(address);
  fillIn("a@b.pl", "secret1");
  await waitFor(() => expect(router.state.location.pathname).toBe(target));
});
