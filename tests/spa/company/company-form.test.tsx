import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CompanyForm } from "../../../src/features/company/company-form.tsx";
import type { OwnCompany } from "../../../src/lib/session/own-company.ts";
import { errorBody, renderWithApi } from "../render-with-api.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const company = {
  ...{ nip: "5252248481", legalName: "Boksy", regon: null, krs: null, street: "Prosta 51", postcode: "00-838" },
  ...{ city: "Warszawa", contactName: "Tomasz Kowal", email: "biuro@boksy.test", phone: "+48512345678" },
  ...{ vatStatus: "vat23", vatExemptBasis: null, iban: "61109010140000071219812874", bankAccountHolder: "Boksy" },
  ...{ invoicePrefix: "AB", nextInvoicePrefix: null, nextSeriesYear: 2030, hasInvoices: false, version: "v1" },
} as unknown as OwnCompany;

/** The company as another user has saved it in the meantime. */
function openAfter(change: object) {
  const now = { ...company, ...change, version: "v2" };
  const calls = renderWithApi(<CompanyForm company={company} />, ({ method, path, body }) => {
    if (path.includes("/register")) return { body: { register: "white-list", answer: { kind: "unknown" } } };
    if (method === "GET") return { body: now };
    const isLate = (body as { version: string }).version !== "v2";
    return isLate ? { status: 409, body: errorBody("resource.version_conflict") } : { body: { ...now, version: "v3" } };
  });
  fireEvent.change(screen.getByLabelText("Contact person"), { target: { value: "Tomasz junior" } });
  fireEvent.click(screen.getByRole("button", { name: "Save company data" }));
  return () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
}

it("shows both versions after another user's change, and saves the chosen one", async () => {
  const saves = openAfter({ contactName: "Ada", city: "Radom" });
  expect(await screen.findByText("Theirs: Ada")).toBeTruthy();
  expect(screen.getByText("Yours: Tomasz junior")).toBeTruthy();
  expect(screen.getByText("Theirs: Radom")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Keep my version and save", hidden: true }));
  expect(await screen.findByText("Saved.")).toBeTruthy();
  expect(saves()[1]).toMatchObject({ contactName: "Tomasz junior", city: "Radom", version: "v2" });
});

it("saves without asking when another user changed nothing of the form", async () => {
  const saves = openAfter({});
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(await screen.findByText("Saved.")).toBeTruthy();
  expect(screen.queryByText("Someone else saved the company first")).toBeNull();
});
