import { addDays } from "../core/day.ts";
import type { Fa3Correction, Fa3Due, Fa3Invoice, Fa3Line, Fa3Method, Fa3Payment } from "./fa3-invoice.ts";
import { buyerBeforeXml, buyerXml, issuerXml, sellerXml } from "./fa3-parties.ts";
import { branch, decimal, leaf, token, type Xml } from "./xml.ts";

const namespace = "http://crd.gov.pl/wzor/2025/06/25/13775/";
const [yes, no] = [1, 2];

/**
 * The invoice as an FA(3) document, schema version 1-0E, in UTF-8 without a byte order mark. The same invoice always
 * yields the same text, so its hash identifies it.
 */
export function fa3Xml(invoice: Fa3Invoice): string {
  const { seller, buyer, issuer } = invoice;
  const content = [
    header(invoice),
    sellerXml(seller),
    buyerXml(buyer),
    issuer === null ? "" : issuerXml(issuer),
    body(invoice),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Faktura xmlns="${namespace}">${content.join("")}</Faktura>\n`;
}

function header({ createdAt }: Fa3Invoice): Xml {
  return branch(
    "Naglowek",
    '<KodFormularza kodSystemowy="FA (3)" wersjaSchemy="1-0E">FA</KodFormularza>',
    leaf("WariantFormularza", 3),
    leaf("DataWytworzeniaFa", `${createdAt.slice(0, 19)}Z`),
    leaf("SystemInfo", "Boksy"),
  );
}

function body(invoice: Fa3Invoice): Xml {
  const { number, issuedOn, lines, payment, contractNumber, correction } = invoice;
  return branch(
    "Fa",
    leaf("KodWaluty", "PLN"),
    leaf("P_1", issuedOn),
    leaf("P_2", token(number, 256)),
    saleDates(invoice),
    ...sums(lines),
    leaf("P_15", decimal(sumOf(lines, "grossGrosze"))),
    notes(invoice),
    leaf("RodzajFaktury", correction === null ? "VAT" : "KOR"),
    correction === null ? "" : correctionXml(correction),
    ...lines.map(lineXml),
    payment === null ? "" : paymentXml(payment),
    contractNumber === null ? "" : agreementXml(contractNumber),
  );
}

/** The period of a rental, otherwise the day of sale if it differs from the day of issue. `P_6_Do` is inclusive. */
function saleDates({ period, soldOn, issuedOn }: Fa3Invoice): Xml {
  if (period === null) return leaf("P_6", soldOn === issuedOn ? null : soldOn);
  return branch("OkresFa", leaf("P_6_Od", period.from), leaf("P_6_Do", addDays(period.to, -1)));
}

type Rate = Fa3Line["vatRate"];

/** Fields of the sums of each rate, net and VAT, in the order of the schema. */
const sumFields: readonly (readonly [Rate, string, string | null])[] = [
  [23, "P_13_1", "P_14_1"],
  [8, "P_13_2", "P_14_2"],
  [5, "P_13_3", "P_14_3"],
  [0, "P_13_6_1", null],
  ["zw", "P_13_7", null],
];

function sums(lines: readonly Fa3Line[]): Xml[] {
  return sumFields.flatMap(([rate, net, vat]) => {
    const ofRate = lines.filter(({ vatRate }) => vatRate === rate);
    if (ofRate.length === 0) return [];
    return [
      leaf(net, decimal(sumOf(ofRate, "netGrosze"))),
      vat === null ? "" : leaf(vat, decimal(sumOf(ofRate, "vatGrosze"))),
    ];
  });
}

function sumOf(lines: readonly Fa3Line[], amount: "netGrosze" | "vatGrosze" | "grossGrosze"): number {
  return lines.reduce((total, line) => total + (line.isBefore === true ? -line[amount] : line[amount]), 0);
}

/** The annotations of art. 106e: of all of them only the exemption ever applies to a rental. */
function notes({ exemptionBasis }: Fa3Invoice): Xml {
  const exemption =
    exemptionBasis === null ? [leaf("P_19N", yes)] : [leaf("P_19", yes), leaf("P_19A", token(exemptionBasis, 256))];
  return branch(
    "Adnotacje",
    ...["P_16", "P_17", "P_18", "P_18A"].map((name) => leaf(name, no)),
    branch("Zwolnienie", ...exemption),
    branch("NoweSrodkiTransportu", leaf("P_22N", yes)),
    leaf("P_23", no),
    branch("PMarzy", leaf("P_PMarzyN", yes)),
  );
}

function correctionXml({ reason, of, buyerBefore }: Fa3Correction): Xml {
  const { number, issuedOn, ksefNumber } = of;
  const inKsef =
    ksefNumber === null ? leaf("NrKSeFN", yes) : leaf("NrKSeF", yes) + leaf("NrKSeFFaKorygowanej", ksefNumber);
  const corrected = [leaf("DataWystFaKorygowanej", issuedOn), leaf("NrFaKorygowanej", token(number, 256)), inKsef];
  return [
    leaf("PrzyczynaKorekty", token(reason ?? "", 256)),
    branch("DaneFaKorygowanej", ...corrected),
    buyerBefore === null ? "" : buyerBeforeXml(buyerBefore),
  ].join("");
}

const units: Readonly<Record<Fa3Line["unit"], string>> = { month: "mies.", piece: "szt." };
const rateText = (rate: Rate) => (rate === 0 ? "0 KR" : String(rate));

/** Prices are gross, so a line has its gross and VAT amounts too (Polish VAT Act, art. 106e(7) and (10)). */
function lineXml(line: Fa3Line, at: number): Xml {
  return branch(
    "FaWiersz",
    leaf("NrWierszaFa", at + 1),
    leaf("P_7", token(line.name, 512)),
    leaf("P_8A", units[line.unit]),
    leaf("P_8B", line.quantity),
    leaf("P_9A", decimal(line.unitNetGrosze)),
    leaf("P_11", decimal(line.netGrosze)),
    leaf("P_11A", decimal(line.grossGrosze)),
    leaf("P_11Vat", decimal(line.vatGrosze)),
    leaf("P_12", rateText(line.vatRate)),
    line.isBefore === true ? leaf("StanPrzed", yes) : "",
  );
}

/** Values of ZnacznikZaplatyCzesciowej: a part is left to pay, or the last part was paid. */
const partsMarkers = { left: 1, paid: 2 } as const;

/** Codes of TFormaPlatnosci. */
const methods = { cash: 1, terminal: 2, transfer: 6 } as const;

const otherMethods = {
  deduction: "Potrącenie z płatności online",
  offset: "Rozliczenie z wypłat lub nadpłaty",
} as const;

function methodXml(method: Fa3Method): Xml {
  if (method === null) return "";
  if (method === "deduction" || method === "offset")
    return leaf("PlatnoscInna", yes) + leaf("OpisPlatnosci", otherMethods[method]);
  return leaf("FormaPlatnosci", methods[method]);
}

function paymentXml(payment: Fa3Payment): Xml {
  if (payment.kind === "paid") {
    return branch("Platnosc", leaf("Zaplacono", yes), leaf("DataZaplaty", payment.paidOn), methodXml(payment.method));
  }
  if (payment.kind === "due") return branch("Platnosc", ...dueXml(payment));
  const { parts, rest } = payment;
  return branch(
    "Platnosc",
    leaf("ZnacznikZaplatyCzesciowej", rest === null ? partsMarkers.paid : partsMarkers.left),
    ...parts.map(({ grosze, paidOn, method }) =>
      branch(
        "ZaplataCzesciowa",
        leaf("KwotaZaplatyCzesciowej", decimal(grosze)),
        leaf("DataZaplatyCzesciowej", paidOn),
        methodXml(method),
      ),
    ),
    ...(rest === null ? [] : dueXml(rest)),
  );
}

const agreementXml = (number: string): Xml =>
  branch("WarunkiTransakcji", branch("Umowy", leaf("NrUmowy", token(number, 256))));

function dueXml({ dueOn, iban }: Fa3Due): Xml[] {
  const account =
    iban === null ? [] : [leaf("FormaPlatnosci", methods.transfer), branch("RachunekBankowy", leaf("NrRB", iban))];
  return [branch("TerminPlatnosci", leaf("Termin", dueOn)), ...account];
}
