import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { AdminInvitationsPage } from "../../../src/areas/admin/invitations-page.tsx";
import { AdminInvitePage } from "../../../src/areas/admin/invite-page.tsx";
import { InvitationSheet } from "../../../src/features/invitation/admin/invitation-sheet.tsx";
import { renderWithApi } from "../render-with-api.tsx";

const row = {
  ...{ id: "ivt_1", kind: "partner", state: "open", email: "ewa@example.com", name: "Ewa Łoś", companyName: "Składy" },
  ...{ timesSent: 2, sentAt: "2026-11-20T10:00:00Z", expiresAt: "2026-12-04T10:00:00Z" },
};
const invitation = {
  ...{ ...row, version: "mov_1", locale: "pl", nip: "5260001246", message: "Do zobaczenia", isOffer: 0 },
  ...{ inviterName: "Adam Admin", acceptedName: null, acceptedAt: null },
  history: [{ at: row.sentAt, action: "resend", actorName: "Adam Admin", reason: null }],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("lists invitations with company and state", async () => {
  const calls = renderWithApi(<AdminInvitationsPage />, () => ({ body: { items: [row], nextCursor: null, total: 1 } }));
  expect((await screen.findAllByText("Składy")).length).toBeGreaterThan(0);
  expect(screen.getByText("1 invitation")).toBeTruthy();
  expect(calls[0]?.path).toContain("/api/admin/invitations");
});

it("explains an empty list and offers the first invitation", async () => {
  renderWithApi(<AdminInvitationsPage />, () => ({ body: { items: [], nextCursor: null, total: 0 } }));
  expect(await screen.findByText("No invitations yet")).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "Invite" })).toHaveLength(1);
});

it("shows one invitation with its message and history, and what may be done while it is open", async () => {
  renderWithApi(<InvitationSheet id="ivt_1" onClose={() => undefined} />, () => ({ body: invitation }));
  expect(await screen.findByText("Do zobaczenia")).toBeTruthy();
  expect(screen.getByText("Sent again")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Send again" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Withdraw the invitation" })).toBeTruthy();
});

it("offers an ended invitation again, and nothing for one that was accepted", async () => {
  renderWithApi(<InvitationSheet id="ivt_1" onClose={() => undefined} />, () => ({
    body: { ...invitation, state: "revoked" },
  }));
  expect(await screen.findByRole("link", { name: "Invite again" })).toBeTruthy();
  cleanup();
  renderWithApi(<InvitationSheet id="ivt_1" onClose={() => undefined} />, () => ({
    body: { ...invitation, state: "accepted", acceptedAt: row.sentAt, acceptedName: "Ewa Łoś" },
  }));
  expect((await screen.findAllByText("accepted")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("link", { name: "Invite again" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
});

it("offers to resend the open invitation of the address", async () => {
  const calls = renderWithApi(<AdminInvitePage />, ({ path }) =>
    path.endsWith("/resend")
      ? { body: { id: "ivt_1" } }
      : {
          status: 422,
          body: {
            error: {
              code: "request.invalid",
              fields: { email: "field.invited" },
              details: { invitationId: "ivt_1", version: "mov_1" },
              requestId: "req_1",
            },
          },
        },
  );
  fireEvent.click(screen.getByRole("radio", { name: /Administrator/ }));
  expect(screen.queryByLabelText("Company name")).toBeNull();
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "ewa@example.com" } });
  fireEvent.click(screen.getByRole("button", { name: "Send invitation" }));
  fireEvent.click(await screen.findByRole("button", { name: "Send that invitation again" }));
  await vi.waitFor(() => expect(calls.at(-1)?.path).toContain("/api/admin/invitations/ivt_1/resend"));
  expect(calls.at(-1)?.body).toEqual({ version: "mov_1" });
});
