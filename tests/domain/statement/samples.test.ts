import { describe, expect, it } from "vitest";
import { readStatement } from "../../../domain/statement/read.ts";
import { csv, ownAccount } from "./files.ts";
import { readOnly } from "./read-only.ts";
import * as samples from "./samples.ts";

const { own, payer } = samples;
const transfer = { bookedOn: "2026-11-26", amountGrosze: 57_900, payerAccount: payer };

describe("a transfer as a bank writes it", () => {
  it.each([
    [
      "with two fields of details (ING)",
      samples.ingTwo86,
      { payerAccount: null, payerName: "MICHAL DABEK ul. Polna 1 30-001 KRAKOW", title: "Czynsz za boks 3NJ-UX3" },
    ],
    [
      "with the account in 29 (ING)",
      samples.ingAccount29,
      { payerName: "MICHAL DABEK ul. Polna 1 30-001 KRAKOW", title: "Czynsz za boks listopad" },
    ],
    ["with the account in two parts", samples.accountInParts, { title: "Czynsz za boks listopad" }],
    ["with an account in 26 (BPH)", samples.bphAccount26, { title: "Czynsz za boks listopad" }],
    [
      "with labels in lower case (mBank)",
      samples.mbankLowercase,
      { payerName: "MICHAL DABEK ul. Polna 1 30-001 Krakow", title: "Czynsz za boks listopad 3NJ-UX3" },
    ],
    [
      "with a stamp date (mBank)",
      samples.mbankStampDate,
      { payerName: "MICHAL DABEK UL. POLNA 1 30-001 KRAKOW", title: "CZYNSZ ZA BOKS LISTOPAD" },
    ],
    [
      "with signs for empty fields (PKO BP)",
      samples.pkoDots,
      { payerName: "MICHAL DABEK", title: "CZYNSZ ZA BOKS 3NJ-UX3" },
    ],
    [
      "with a plus in the title",
      samples.plusDialect,
      { payerName: "MICHAL DABEK UL POLNA 1", title: "CZYNSZ 3NJ-UX3 A+B BOKS" },
    ],
    [
      "with a currency after the own account",
      samples.accountWithCurrency,
      { payerName: "MICHAL DABEK", title: "3NJ-UX3" },
    ],
    ["from an account of zeros", samples.zeros, { payerAccount: null, title: "Czynsz za boks listopad 3NJ-UX3" }],
    [
      "with five decimals",
      samples.camtFiveDecimals("579.00000"),
      { payerName: "Michał Dąbek", title: "Czynsz 3NJ-UX3" },
    ],
    ["with three decimals", samples.camtFiveDecimals("8.850"), { amountGrosze: 885 }],
    ["in a batch with a debit", samples.camtDebitInBatch, { title: "Czynsz 3NJ-UX3" }],
  ])("%s", (_, text, expected) => {
    const { account, transfers, issues } = readOnly(text);
    expect({ account, issues }).toEqual({ account: own, issues: [] });
    expect(transfers).toHaveLength(1);
    expect(transfers[0]).toMatchObject({ ...transfer, ...expected });
  });

  it("with fractions of a grosz is reported", () => {
    expect(readOnly(samples.camtFiveDecimals("8.855")).issues).toMatchObject([{ code: "badAmount", text: "8.855" }]);
  });
});

describe("a file of several accounts", () => {
  const camt = samples.camtOfAccounts(
    { account: own, entries: samples.camtTransfer("579.00") },
    { account: samples.vatAccount, entries: samples.camtTransfer("108.27") },
    { account: own, entries: samples.camtTransfer("1.00") },
  );
  it.each([
    ["MT940 with the VAT account", samples.ownAndVatAccount, [own, [57_900]], [samples.vatAccount, []]],
    ["MT940 with an account in euros", samples.ownAndEuroAccount, [own, [57_900]], [samples.euroAccount, []]],
    ["CAMT.053", camt, [own, [57_900, 100]], [samples.vatAccount, [10_827]]],
    ["CSV of ING", samples.ingSeveralAccounts, [own, [57_900]], [samples.savings, [67_800]]],
  ])("%s is read by account", (_, text, ...expected) => {
    const { accounts, issues } = readStatement(new TextEncoder().encode(text));
    expect(issues).toEqual([]);
    expect(
      accounts.map(({ account, transfers }) => [account, transfers.map(({ amountGrosze }) => amountGrosze)]),
    ).toEqual(expected);
  });

  it("CSV of ING names an account of the list that has no transfer", () => {
    const text = samples.ingSeveralAccounts.replace(/^.*NNH-T7T.*\n/m, "");
    const { accounts } = readStatement(new TextEncoder().encode(text));
    expect(accounts.map(({ account, transfers }) => [account, transfers.length])).toEqual([
      [own, 1],
      [samples.savings, 0],
    ]);
  });

  it("CSV with a row that does not name the only account is read as one", () => {
    const row = csv.pekao.split("\n")[1] ?? "";
    const text = `${csv.pekao}\n${row.replace(`'${ownAccount.slice(2)}`, "")}`;
    expect(readOnly(text)).toMatchObject({ account: ownAccount, transfers: [{}, {}] });
  });

  it("CSV whose rows do not say to which account they belong is read as one", () => {
    const text = samples.ingSeveralAccounts.replaceAll(/"(KONTO Direct|Oszczednosciowe)";1579/g, '"";1579');
    expect(readOnly(text)).toMatchObject({ account: null, transfers: [{}, {}] });
  });
});
