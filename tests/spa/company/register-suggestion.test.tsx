import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RegisterSuggestion } from "../../../src/features/company/register-suggestion.tsx";
import type { CompanyValues } from "../../../src/features/company/values.ts";

const company = {
  name: "NOWE BOKSY SP. Z O.O.",
  address: { street: "UL. PROSTA 51", postcode: "00-838", city: "WARSZAWA" },
  regon: "012100784",
  krs: null,
  vatStatus: "Czynny",
  vatActive: true,
  accounts: ["PL61109010140000071219812874"],
};

const typed = (more: Partial<CompanyValues> = {}): CompanyValues => ({
  nip: "525-22-48-481",
  legalName: "",
  regon: "",
  krs: "",
  street: "",
  postcode: "",
  city: "",
  contactName: "",
  email: "",
  phone: "",
  vatStatus: "vat23",
  vatExemptBasis: "",
  iban: "",
  bankAccountHolder: "",
  invoicePrefix: "AB",
  nextInvoicePrefix: "",
  ...more,
});

function offer(answer: object, values: CompanyValues, register = "white-list") {
  const requested = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ register, answer }));
  const change = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <RegisterSuggestion values={values} change={change} />
      </I18nProvider>
    </QueryClientProvider>,
  );
  return { requested, change };
}

beforeEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("fills in empty fields and keeps the input", async () => {
  const { change } = offer({ kind: "found", company }, typed({ legalName: "Nowe Boksy", city: "Kraków" }));
  fireEvent.click(await screen.findByRole("button", { name: "Fill in the empty fields" }));
  expect(change).toHaveBeenCalledExactlyOnceWith({
    street: "UL. PROSTA 51",
    postcode: "00-838",
    regon: "012100784",
    iban: "PL61109010140000071219812874",
    bankAccountHolder: company.name,
  });
});

it("does not look up an invalid NIP", () => {
  const { requested } = offer({ kind: "absent" }, typed({ nip: "525-22-48-480" }));
  expect(requested).not.toHaveBeenCalledWith(expect.stringContaining("5252248480"), expect.anything());
});

it.each([
  [
    "a company that charges no VAT",
    { kind: "found", company: { ...company, vatActive: false } },
    /doesn’t list this company/,
  ],
  ["an unknown NIP", { kind: "absent" }, /NIP is not in the VAT register/],
  ["a register that does not answer", { kind: "unknown" }, /check the company later/],
])("warns about %s without blocking", async (_, answer, words) => {
  offer(answer, typed());
  expect(await screen.findByText(words)).toBeTruthy();
});

it("warns about a bank account that is not on the white list", async () => {
  offer({ kind: "found", company }, typed({ iban: "27 1140 2004 0000 3002 0135 5387" }));
  expect(await screen.findByText(/not on the VAT white list/)).toBeTruthy();
});
