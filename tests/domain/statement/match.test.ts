import { describe, expect, it } from "vitest";
import type { PayableRent } from "../../../domain/statement/allocate.ts";
import { matchTransfer } from "../../../domain/statement/match.ts";
import { type Choice, proposePayments } from "../../../domain/statement/propose.ts";
import { findRents, rankRents } from "../../../domain/statement/rank.ts";
import { identify } from "../../../domain/statement/transaction.ts";
import { readOnly } from "./read-only.ts";
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
const firm: PayableRent = {
  contractNumber: "UN/12/2025",
  ...rent("f1", "CDE-FHJ", "Meble Sp. z o.o.", charge("2026-11-01", 50_000, "BX/2026/71")),
};
const together = (dueOn: string, openGrosze: number) => ({
  ...charge(dueOn, openGrosze),
  ksefNumbers: ["5261040828-IZ202611-0100001AF629-3C"],
});
const shop = rent(
  "g1",
  "GHJ-KLM",
  "Sklep S.A.",
  together("2026-10-01", 21_000),
  together("2026-11-01", 31_000),
  charge("2026-12-01", 31_000),
);
const rents = [anna1, anna2, firm, shop];

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
      "by the agreement’s number",
      payer("umowa UN 12/2025", 50_000),
      ["contract", "amount"],
      "sure",
      shares(["f1", 50_000]),
    ],
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
    [
      "by the collective identifier of two invoices, without the charge that it is not for",
      payer(`5261040828-IZ202611-0100001AF629-3C`, 52_000),
      ["ksef", "amount"],
      "sure",
      shares(["g1", 52_000]),
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

describe("a reference or a number of an invoice", () => {
  const known = new Map([["PL2", ["cli_Meble Sp. z o.o."]]]);
  const certainty = (title: string, amountGrosze: number, payerName: string, account: string | null) =>
    matchTransfer(payer(title, amountGrosze, payerName, account), rents, known)?.certainty;

  it("is a question if both the name and the account are another debtor's; an invoice number if one is", () => {
    expect(certainty("K7M-4XA", 29_900, "MEBLE SP. Z O.O.", "PL2")).toBe("likely");
    expect(certainty("K7M-4XA", 29_900, "MEBLE SP. Z O.O.", null)).toBe("sure");
    expect(certainty("K7M-4XA", 29_900, "Jan Mąż", "PL2")).toBe("sure");
    expect(certainty("BX/2026/7", 29_900, "MEBLE SP. Z O.O.", null)).toBe("likely");
    expect(certainty("BX/2026/7", 29_900, "Jan Mąż", null)).toBe("sure");
  });

  it("is a question if it names several clients, but not what each of them pays", () => {
    expect(certainty("P4L-9RW CDE-FHJ", 70_000, "", null)).toBe("sure");
    expect(certainty("P4L-9RW CDE-FHJ", 60_000, "", null)).toBe("likely");
  });

  it("is certain by KSeF number for any payer", () => {
    expect(
      matchTransfer(payer(ksefNumber, 50_000, "ANNA LOS", "PL1"), rents, new Map([["PL1", ["cli_Anna Łoś"]]])),
    ).toMatchObject({
      ...{ reasons: ["ksef", "amount"], certainty: "sure" },
    });
  });
});

describe("the box number in the title", () => {
  const boxed = (id: string, client: string, boxNumber: string, ...charges: PayableRent["charges"][number][]) => ({
    ...rent(id, `CODE-${id}`, client, ...charges),
    boxNumber,
  });
  const owed = charge("2026-11-01", 29_900);
  const ewa = boxed("e1", "Ewa Kot", "A-022", owed);
  const jan = boxed("j1", "Jan Lis", "C6", owed);
  const find = (one: ReturnType<typeof payer>, known = new Map<string, string[]>(), all = [ewa, jan]) =>
    matchTransfer(one, all, known);

  it("is certain with the exact amount, also from a spouse", () => {
    const found = { reasons: ["box", "amount"], certainty: "sure", shares: shares(["e1", 29_900]), surplusGrosze: 0 };
    expect(find(payer("CZYNSZ A-022 12/2026"))).toEqual(found);
    expect(find(payer("CZYNSZ A-022 12/2026", 29_900, "ADAM KOT", "PL9"))).toEqual(found);
    expect(find(payer("box c6 grudzien"))).toMatchObject({ certainty: "sure", shares: shares(["j1", 29_900]) });
  });

  it("is likely without the exact amount", () => {
    expect(find(payer("boks A 022 za XII", 20_000))).toMatchObject({
      ...{ reasons: ["box"], certainty: "likely", shares: shares(["e1", 20_000]) },
    });
  });

  it("is a question if the name, the account or another number is another client's", () => {
    const question = { certainty: "likely", shares: shares(["e1", 29_900]) };
    expect(find(payer("boks A-022", 29_900, "JAN LIS"))).toMatchObject(question);
    expect(find(payer("boks A-022", 29_900, "", "PL9"), new Map([["PL9", ["cli_Jan Lis"]]]))).toMatchObject(question);
    const several = new Map([["PL9", ["cli_Jan Lis", "cli_Ola Mak"]]]);
    expect(find(payer("boks A-022", 29_900, "", "PL9"), several)).toMatchObject({ certainty: "sure" });
    expect(find(payer("A-022 i C6", 29_900, "EWA KOT"))).toMatchObject(question);
  });

  it("makes a known account a question if it is the number of another client", () => {
    const known = new Map([["PL9", ["cli_Jan Lis"]]]);
    expect(find(payer("boks A-022", 29_900, "JAN LIS", "PL9"), known)).toMatchObject({
      ...{ reasons: ["account", "name", "amount"], certainty: "likely", shares: shares(["j1", 29_900]) },
    });
  });

  it("is certain if several rents have it only with a name that tells them apart", () => {
    const ola = { ...boxed("o1", "Ola Mak", "A-022", owed), placeName: "Wola" };
    expect(find(payer("boks A-022"), new Map(), [ewa, ola])).toBeNull();
    expect(find(payer("boks A-022", 29_900, "OLA MAK"), new Map(), [ewa, ola])).toMatchObject({
      ...{ reasons: ["box", "name", "amount"], certainty: "sure", shares: shares(["o1", 29_900]) },
    });
    const owesLess = { ...ola, charges: [charge("2026-11-01", 10_000)] };
    expect(find(payer("boks A-022"), new Map(), [ewa, owesLess])).toMatchObject({ certainty: "likely" });
    expect(find(payer("Wola boks A-022"), new Map(), [ewa, ola])).toMatchObject({ certainty: "sure" });
  });

  it("comes before the client's other rents", () => {
    const second = boxed("e2", "Ewa Kot", "B-1", charge("2026-10-01", 29_900));
    expect(find(payer("boks A-022", 29_900, "Ewa Kot"), new Map(), [second, ewa])).toMatchObject({
      ...{ certainty: "sure", shares: shares(["e1", 29_900]) },
    });
    expect(find(payer("boks A-022", 40_000), new Map(), [second, ewa])).toMatchObject({
      ...{ certainty: "likely", shares: shares(["e1", 29_900], ["e2", 10_100]) },
    });
    expect(find(payer("boks A-022", 59_800), new Map(), [second, ewa])).toMatchObject({
      ...{ certainty: "sure", shares: shares(["e1", 29_900], ["e2", 29_900]) },
    });
  });
});

it("asks which rent is paid if the amount is that of two rents of the client", () => {
  const twin = rent("a3", "T9P-2QC", "Anna Łoś", charge("2026-11-05", 20_000));
  expect(matchTransfer(payer("", 20_000, "", "PL1"), [...rents, twin], known)).toMatchObject({
    ...{ reasons: ["account", "amount"], certainty: "likely", shares: shares(["a2", 20_000]) },
  });
});

describe("the rents to choose from", () => {
  const all = [anna1, anna2, firm, rent("k1", "CXY-ZZ2", "Karol Łoś"), rent("z1", "CXY-ZZ3", "Adam Zając")];
  const ids = (found: readonly PayableRent[]) => found.map(({ id }) => id);

  it("are ranked by likeness, then by name", () => {
    expect(ids(rankRents(payer("CXY ZZ3"), all, known))[0]).toBe("z1");
    expect(ids(rankRents(payer("za boks k1", 1, "Jan Łoś"), all, known)).slice(0, 3)).toEqual(["k1", "a1", "a2"]);
    expect(ids(rankRents(payer("", 20_000, "", "PL1"), all, known))).toEqual(["a2", "a1", "f1", "z1", "k1"]);
    expect(ids(rankRents(payer("wpłata zając", 1), all, known))[0]).toBe("z1");
  });

  it("are found by parts of name, box, reference and place", () => {
    expect(ids(findRents(all, "los"))).toEqual(["a1", "a2", "k1"]);
    expect(ids(findRents(all, "łoś k7m-4xa"))).toEqual(["a1"]);
    expect(ids(findRents(all, "Z1"))).toEqual(["z1"]);
    expect(ids(findRents(all, "zając ochota"))).toEqual(["z1"]);
    expect(findRents(all, "")).toHaveLength(5);
    expect(findRents(all, "nikt")).toEqual([]);
  });
});

describe("an account from which several people pay", () => {
  const celina = rent("c1", "M9P-2QC", "Celina Pocztowa", charge("2026-11-01", 29_900));
  const darek = rent("d1", "R5T-8WZ", "Darek Listowy", charge("2026-11-01", 29_900));
  const [transfer] = readOnly(sharedAccountCsv).transfers;
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
  const read = (text: string) => identify(readOnly(text).transfers);
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
    ["neither account nor title", { payerAccount: null, title: "" }],
    ["a part of the account", { payerAccount: "0000300201355387", title: "CZYNSZ" }],
    ["the value date before the booking date", { bookedOn: "2026-10-25", payerAccount: null }],
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
