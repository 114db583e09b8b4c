import { describe, expect, it } from "vitest";
import type { PayableRent } from "../../../domain/statement/allocate.ts";
import { matchTransfer } from "../../../domain/statement/match.ts";
import { type Choice, proposePayments } from "../../../domain/statement/propose.ts";
import { readStatement } from "../../../domain/statement/read.ts";
import { identify } from "../../../domain/statement/transaction.ts";
import { sameTransferCsv, sameTransferMt940, sharedAccountCsv } from "./statements.ts";

const ksefNumber = "5265877635-20250826-0100001AF629-AF";

const charge = (dueOn: string, openGrosze: number, ...invoiceNumbers: string[]) => ({
  dueOn,
  openGrosze,
  invoiceNumbers,
  ksefNumbers: invoiceNumbers.includes("BX/2026/71") ? [ksefNumber] : [],
});

const rent = (id: string, code: string, client: string, ...charges: PayableRent["charges"][number][]): PayableRent => ({
  ...{ id, code, clientId: `cli_${client}`, clientName: client, boxNumber: id, placeName: "Ochota" },
  charges,
});

const anna1 = rent(
  "a1",
  "K7M-4XA",
  "Anna Łoś",
  charge("2026-10-01", 29_900, "BX/2026/7"),
  charge("2026-11-01", 29_900),
);
const anna2 = rent("a2", "P4L-9RW", "Anna Łoś", charge("2026-10-15", 20_000));
const firm = rent("f1", "CDE-FHJ", "Meble Sp. z o.o.", charge("2026-11-01", 50_000, "BX/2026/71"));
const rents = [anna1, anna2, firm];

const payer = (title: string, amountGrosze = 29_900, payerName = "", payerAccount: string | null = null) => ({
  ...{ title, amountGrosze, payerName, payerAccount },
});

const known = new Map([["PL1", ["cli_Anna Łoś"]]]);
const match = (one: ReturnType<typeof payer>) => matchTransfer(one, rents, known);
const shares = (...all: [string, number][]) => all.map(([rentId, amountGrosze]) => ({ rentId, amountGrosze }));

describe("a transfer is matched", () => {
  it.each([
    ["by reference", payer("czynsz k7m4xa"), ["reference", "amount"], "sure", shares(["a1", 29_900])],
    ["by a reference with spaces", payer("K 7M - 4X A", 100), ["reference"], "sure", shares(["a1", 100])],
    [
      "by two references",
      payer("K7M-4XA P4L-9RW", 49_900),
      ["reference"],
      "sure",
      shares(["a1", 29_900], ["a2", 20_000]),
    ],
    [
      "by reference, the rest with the client's other rent",
      payer("P4L-9RW", 49_900),
      ["reference"],
      "sure",
      shares(["a2", 20_000], ["a1", 29_900]),
    ],
    ["by KSeF number", payer(`FV ${ksefNumber}`, 50_000), ["ksef", "amount"], "sure", shares(["f1", 50_000])],
    [
      "by a KSeF number that the bank has broken",
      payer("5265877635-20250826-0100001A F629-AF K7M-4XA", 100),
      ["ksef"],
      "sure",
      shares(["f1", 100]),
    ],
    ["by invoice", payer("FV BX 2026/7"), ["invoice", "amount"], "sure", shares(["a1", 29_900])],
    ["by a longer invoice number", payer("BX/2026/71", 50_000), ["invoice", "amount"], "sure", shares(["f1", 50_000])],
    [
      "by account and amount",
      payer("czynsz", 20_000, "", "PL1"),
      ["account", "amount"],
      "sure",
      shares(["a2", 20_000]),
    ],
    [
      "by name and amount",
      payer("", 29_900, "LOS ANNA UL. DLUGA 1"),
      ["name", "amount"],
      "likely",
      shares(["a1", 29_900]),
    ],
    ["by name without the legal form", payer("", 1, "MEBLE SPÓŁKA Z O.O."), ["name"], "possible", shares(["f1", 1])],
    ["by amount alone", payer("", 50_000), ["amount"], "possible", shares(["f1", 50_000])],
    [
      "by the sum of all rents",
      payer("", 79_800, "Anna Łoś"),
      ["name", "amount"],
      "likely",
      shares(["a1", 59_800], ["a2", 20_000]),
    ],
  ])("%s", (_, one, reasons, certainty, expected) => {
    expect(match(one)).toEqual({ reasons, certainty, shares: expected, surplusGrosze: 0 });
  });

  it("with a surplus when it is more than is owed", () => {
    expect(match(payer("CDE-FHJ", 50_001))).toMatchObject({ surplusGrosze: 1 });
  });

  it.each([
    ["nothing known", payer("za rower", 123)],
    ["a part of a name", payer("", 123, "Anna Nowak")],
    ["a part of a number", payer("BX/2026/711", 123)],
  ])("not by %s", (_, one) => {
    expect(match(one)).toBeNull();
  });

  it("to a client who owes nothing yet, as credit", () => {
    const early = rent("e1", "M9P-2QC", "Ewa Wczesna");
    const paidEarly = { shares: shares(["e1", 0]), surplusGrosze: 29_900 };
    const found = (one: ReturnType<typeof payer>) => matchTransfer(one, [...rents, early], known);
    expect(found(payer("M9P-2QC"))).toEqual({ reasons: ["reference"], certainty: "sure", ...paidEarly });
    expect(found(payer("", 29_900, "Ewa Wczesna"))).toEqual({ reasons: ["name"], certainty: "possible", ...paidEarly });
  });

  it("to the one of two clients with the same name who owes something", () => {
    const namesake = { ...rent("n1", "M9P-2QC", "Anna Łoś"), clientId: "cli_other" };
    const found = matchTransfer(payer("", 100, "Anna Łoś"), [namesake, ...rents], known);
    expect(found).toMatchObject({ reasons: ["name"], shares: shares(["a1", 100]) });
  });

  it("not if two clients are equally likely", () => {
    const twin = rent("t1", "M9P-2QC", "Jan Lis", charge("2026-11-01", 50_000));
    expect(matchTransfer(payer("", 50_000), [...rents, twin], known)).toBeNull();
  });
});

describe("an account from which several people pay", () => {
  const celina = rent("c1", "M9P-2QC", "Celina Pocztowa", charge("2026-11-01", 29_900));
  const darek = rent("d1", "R5T-8WZ", "Darek Listowy", charge("2026-11-01", 29_900));
  const [transfer] = readStatement(new TextEncoder().encode(sharedAccountCsv)).transfers;
  if (transfer === undefined) throw new Error("The statement has a transfer.");
  const account = transfer.payerAccount ?? "";
  const paidBy = (...clients: string[]) => new Map([[account, clients]]);

  it("does not outweigh the name of another debtor, and is never certain against it", () => {
    const found = matchTransfer(transfer, [celina, darek], paidBy("cli_Celina Pocztowa"));
    expect(found).toMatchObject({ certainty: "likely", reasons: ["name", "amount"], shares: shares(["d1", 29_900]) });
    const owesLess = { ...darek, charges: [charge("2026-11-01", 10_000)] };
    expect(matchTransfer(transfer, [celina, owesLess], paidBy("cli_Celina Pocztowa"))?.certainty).toBe("possible");
  });

  it("is never certain once several clients have paid from it", () => {
    const both = paidBy("cli_Celina Pocztowa", "cli_Darek Listowy");
    expect(matchTransfer(transfer, [celina, darek], both)).toMatchObject({
      ...{ certainty: "likely", reasons: ["account", "name", "amount"], shares: shares(["d1", 29_900]) },
    });
    const unnamed = { ...transfer, payerName: "" };
    expect(matchTransfer(unnamed, [celina], both)?.certainty).toBe("likely");
    expect(matchTransfer(unnamed, [celina], paidBy("cli_Celina Pocztowa"))?.certainty).toBe("sure");
  });
});

describe("a transfer that is recorded from a file of another format", () => {
  const dorota = rent("k1", "KRV-4PJ", "Dorota Formatowa", charge("2026-11-01", 29_900), charge("2026-12-01", 29_900));
  const read = (text: string) => identify(readStatement(new TextEncoder().encode(text)).transfers);
  const [first] = read(sameTransferMt940);
  const [again] = read(sameTransferCsv);
  if (first === undefined || again === undefined) throw new Error("Each file has a transfer.");
  const propose = (transfer: typeof first, identity: string) =>
    proposePayments([transfer], { rents: [dorota], known, recorded: new Map([[identity, 29_900]]) }, {})[0];

  it("has the same identity, without the bank's stamp in the title", () => {
    expect(first.title).toBe("CZYNSZ ZA BOKS KRV-4PJ");
    expect(again.identity).toBe(first.identity);
    expect(propose(again, first.identity)).toMatchObject({ isRecorded: true, isSelected: false });
  });

  it.each([
    ["a longer title", { title: `${again.title} DATA STEMPLA 26.10.2026` }],
    ["a title that is cut off", { title: "CZYNSZ ZA BOKS", payerAccount: null }],
    ["another booking day", { bookedOn: "2026-10-27" }],
    ["no account", { payerAccount: null }],
  ])("is not selected, but asked about: %s", (_, other) => {
    const [stored] = identify([{ ...again, ...other }]);
    const proposal = propose(again, stored?.identity ?? "");
    expect(proposal).toMatchObject({ mayBeRecorded: true, isSelected: false, match: { certainty: "sure" } });
  });

  it.each([
    ["two days away", { bookedOn: "2026-10-28" }],
    ["another amount", { amountGrosze: 30_000 }],
    ["another account", { payerAccount: "PL61109010140000071219812874" }],
    ["another title without an account", { title: "Kaucja", payerAccount: null }],
  ])("is another one: %s", (_, other) => {
    const [stored] = identify([{ ...again, ...other }]);
    expect(propose(again, stored?.identity ?? "")).toMatchObject({ mayBeRecorded: false, isSelected: true });
  });

  it("is the recorded one itself if the statement has it as well", () => {
    const [, second] = identify([again, { ...again, title: "Grudzień KRV-4PJ" }]);
    if (second === undefined) throw new Error("There are two transfers.");
    const basis = { rents: [dorota], known, recorded: new Map([[again.identity, 29_900]]) };
    expect(proposePayments([again, second], basis, {})[1]).toMatchObject({ mayBeRecorded: false, isSelected: true });
  });
});

describe("a statement", () => {
  const transfer = (line: number, title: string, amountGrosze = 29_900) => ({
    ...{ line, bookedOn: "2026-11-05", amountGrosze, payerName: "", payerAccount: null, title },
  });
  const transfers = identify([transfer(1, "K7M-4XA"), transfer(2, "K7M4XA"), transfer(3, "K7M-4XA raz")]);
  const propose = (choices: Record<string, Choice> = {}, recorded = new Map<string, number>()) =>
    proposePayments(transfers, { rents: [anna1], known, recorded }, choices);
  const [first, second] = transfers.map(({ identity }) => identity) as [string, string];

  it("pays charges one after another; what comes after them is credit that the user confirms", () => {
    expect(propose().map(({ isSelected }) => isSelected)).toEqual([true, true, false]);
    expect(propose()[2]?.match).toMatchObject({ shares: shares(["a1", 0]), surplusGrosze: 29_900 });
  });

  it("pays nothing of a rent that is not known anymore", () => {
    expect(propose({ [first]: { rentId: "gone" } })[0]).toMatchObject({ isSelected: false, match: null });
  });

  it("leaves the charge of a skipped transfer to the next one", () => {
    expect(propose({ [first]: "skip" }).map(({ isSelected }) => isSelected)).toEqual([false, true, true]);
  });

  it("does not propose a recorded transfer again", () => {
    const proposals = propose({}, new Map([[second, 29_900]]));
    expect(proposals.map(({ isRecorded, isSelected }) => [isRecorded, isSelected])).toEqual([
      [false, true],
      [true, false],
      [false, true],
    ]);
  });

  it("pays the rent that the user chose", () => {
    const [proposal] = proposePayments(
      transfers.slice(0, 1),
      { rents, known, recorded: new Map() },
      {
        [first]: { rentId: "f1" },
      },
    );
    expect(proposal).toMatchObject({ isSelected: true, match: { shares: shares(["f1", 29_900]), surplusGrosze: 0 } });
  });
});
