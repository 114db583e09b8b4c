import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ClientInvitationPage } from "../../../src/areas/public/client-invitation-page.tsx";
import { PartnerInvitationPage } from "../../../src/areas/public/partner-invitation-page.tsx";
import { renderWithApi } from "../render-with-api.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.location.hash = "";
});

it.each([
  ["a partner", PartnerInvitationPage],
  ["a client", ClientInvitationPage],
])("tells %s with a broken link to open the one in the email, not to check fields", async (_, InvitationPage) => {
  window.location.hash = "#token=cut";
  const error = { code: "request.invalid", requestId: "req_1", fields: { token: "field.invalid" } };
  renderWithApi(<InvitationPage />, () => ({ status: 422, body: { error } }));
  expect((await screen.findByRole("alert")).textContent).toContain("This one may be incomplete");
  expect(screen.queryByText(/marked fields/)).toBeNull();
});
