/** Writes the same transfers as each bank and format does. */

export interface WrittenTransfer {
  bookedOn: string;
  amountGrosze: number;
  payerName: string;
  /** An IBAN. */
  payerAccount: string;
  title: string;
}

type Writer = (own: string, transfers: readonly WrittenTransfer[]) => string;

/** The IBAN of a Polish account from its 24 digits without the check. */
export function polishIban(digits: string): string {
  const check = 98n - (BigInt(`${digits}252100`) % 97n);
  return `PL${String(check).padStart(2, "0")}${digits}`;
}

const digitsOf = (iban: string) => iban.slice(2);
const grouped = (iban: string) =>
  digitsOf(iban)
    .replace(/^(..)/, "$1 ")
    .replace(/(\d{4})(?=\d)/g, "$1 ");
const zloty = (grosze: number, separator: "," | ".") => (grosze / 100).toFixed(2).replace(".", separator);
const dayFirst = (day: string, separator: string) => day.split("-").reverse().join(separator);

/** Pieces of a length at which a bank breaks texts. */
const piecesOf = (text: string, length: number) => text.match(new RegExp(`.{1,${length}}`, "g")) ?? [""];

const subfields = (mark: string, numbers: readonly number[], text: string, length: number) => {
  const pieces = piecesOf(text, length);
  if (pieces.length > numbers.length) throw new Error("The text is too long for its subfields.");
  return pieces.map((piece, at) => `${mark}${numbers[at]}${piece}`);
};

const titleFields = [20, 21, 22, 23, 24, 25];

const mt940 =
  (detailsOf: (transfer: WrittenTransfer) => string, accountOf = (own: string) => `/${own}`): Writer =>
  (own, transfers) => {
    const entries = transfers.map(
      (transfer) =>
        `:61:${transfer.bookedOn.slice(2).replaceAll("-", "")}${transfer.bookedOn.slice(5).replace("-", "")}C${zloty(transfer.amountGrosze, ",")}NTRFNONREF\n${detailsOf(transfer)}`,
    );
    const outgoing = ":61:2611051105D12,00NTRFNONREF\n:86:oplata";
    return `:20:MT940\n:25:${accountOf(own)}\n:28C:1/1\n:60F:C261104PLN1000,00\n${[...entries, outgoing].join("\n")}\n:62F:C261105PLN1287,00\n-\n`;
  };

/** Breaks a text into lines of at most 65 characters at spaces, as mBank does. */
const wrapped = (text: string) => text.replace(/(.{1,64})(?: |$)/g, "$1 \n").trimEnd();

const mbankLabels = ({ payerAccount, payerName, title }: WrittenTransfer, [account, name, text]: readonly string[]) =>
  wrapped(`:86:770 PRZELEW; ${account} ${digitsOf(payerAccount)}; ${name} ${payerName}; ${text} ${title}; TNR: 154.1`);

const mt940Writers: Record<string, Writer> = {
  "MT940 of PKO BP": mt940(({ payerAccount, payerName, title }) =>
    [
      ":86:020~00051",
      ...subfields("~", titleFields, title, 27),
      "~25\u02D9",
      ...[`~30${payerAccount.slice(4, 12)}`, `~31${payerAccount.slice(12)}`],
      ...subfields("~", [32, 33], payerName, 27),
      ...[`~38${payerAccount}`, "~60\u02D9"],
    ].join("\n"),
  ),
  "MT940 of ING": mt940(({ payerAccount, payerName, title }) =>
    [
      ...[":86:020", ":86:020~00IBGS"],
      ...subfields("~", titleFields, title, 35),
      ...[`~29${digitsOf(payerAccount)}`, `~30${payerAccount.slice(4, 12)}`, `~31${payerAccount.slice(12)}`],
      ...subfields("~", [32, 33], payerName, 35),
      "~34020",
    ].join("\n"),
  ),
  "MT940 of Pekao": mt940(({ payerAccount, payerName, title }) =>
    [
      `:86:^00Przelew^34000^30${payerAccount.slice(4, 12)}^38${payerAccount}`,
      ...subfields("^", titleFields, title, 35),
      ...subfields("^", [32, 33], payerName, 35),
    ]
      .join("")
      .replace(/.{65}/g, "$&\n"),
  ),
  "MT940 of BPH": mt940(({ payerAccount, payerName, title }) =>
    [
      ":86:<00PRZELEW",
      ...subfields("<", titleFields, title, 27),
      ...subfields("<", [27, 28], payerName, 27),
      `<31${digitsOf(payerAccount)}`,
    ].join("\n"),
  ),
  "MT940 with question marks": mt940(({ payerAccount, payerName, title }) =>
    [
      ":86:020?00Przelew",
      ...subfields("?", titleFields, title, 27),
      ...[`?30${payerAccount.slice(4, 12)}`, `?31${payerAccount.slice(12)}`],
      ...subfields("?", [32, 33], payerName, 27),
    ].join("\n"),
  ),
  "MT940 with plus signs": mt940(({ payerAccount, payerName, title }) =>
    [
      ":86:944+00PRZELEW",
      ...subfields("+", titleFields, title, 35),
      `+31${digitsOf(payerAccount)}`,
      ...subfields("+", [32, 33], payerName, 35),
    ].join(""),
  ),
  "MT940 of mBank": mt940(
    (transfer) => mbankLabels(transfer, ["Z RACH.:", "OD:", "TYT.:"]),
    (own) => `${own}PLN`,
  ),
  "MT940 of mBank in lower case": mt940((transfer) => mbankLabels(transfer, ["z rach.:", "od:", "tyt.:"])),
};

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** From version 8 on, parties and statuses are nested; amounts may have up to five decimals. */
const camt =
  (version: number): Writer =>
  (own, transfers) => {
    const [party, status] = version < 8 ? ["", "BOOK"] : ["Pty", "<Cd>BOOK</Cd>"];
    const nested = (text: string) => (party === "" ? text : `<${party}>${text}</${party}>`);
    const entries = transfers.map(({ bookedOn, amountGrosze, payerName, payerAccount, title }) => {
      const half = Math.floor(title.length / 2);
      const texts = version % 2 === 0 ? [title] : [title.slice(0, half), title.slice(half)];
      const detail = `<TxDtls><RltdPties><Dbtr>${nested(`<Nm>${escaped(payerName)}</Nm>`)}</Dbtr><DbtrAcct><Id><IBAN>${payerAccount}</IBAN></Id></DbtrAcct></RltdPties><RmtInf>${texts.map((text) => `<Ustrd>${escaped(text)}</Ustrd>`).join("")}</RmtInf></TxDtls>`;
      return `<Ntry><Amt Ccy="PLN">${zloty(amountGrosze, ".")}${"0".repeat(version % 4)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>${bookedOn}</Dt></BookgDt><NtryDtls>${detail}</NtryDtls></Ntry>`;
    });
    const outgoing = `<Ntry><Amt Ccy="PLN">12.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2026-11-05</Dt></BookgDt></Ntry>`;
    const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.0${version}"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${own}</IBAN></Id></Acct>${[...entries, outgoing].join("\n")}</Stmt></BkToCstmrStmt></Document>`;
    return version % 3 === 0 ? text.replaceAll(/<(\/?)(\w)/g, "<$1ns:$2") : text;
  };

const camtWriters = Object.fromEntries(
  [2, 3, 4, 5, 6, 7, 8].map((version) => [`CAMT.053 version ${version}`, camt(version)]),
);

const cell = (text: string, separator: string) =>
  text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
const row = (separator: string, cells: readonly string[]) => cells.map((text) => cell(text, separator)).join(separator);

const csvWriters: Record<string, Writer> = {
  "CSV of mBank": (own, transfers) =>
    [
      `mBank S.A.\n#Klient;\nJAN LIS;\n#Numer rachunku;\n${digitsOf(own)};\n`,
      "#Data operacji;#Data księgowania;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;",
      ...transfers.map(({ bookedOn, amountGrosze, payerName, payerAccount, title }) =>
        row(";", [
          ...[bookedOn, bookedOn, "PRZELEW", `${title}   `, payerName, `'${digitsOf(payerAccount)}'`],
          ...[zloty(amountGrosze, ","), "1 299,00", ""],
        ]),
      ),
      ";;;;;;#Saldo końcowe;1 288,50 PLN;",
    ].join("\n"),
  "CSV of PKO BP": (_, transfers) =>
    [
      '"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","","",""',
      ...transfers.map(({ bookedOn, amountGrosze, payerName, payerAccount, title }) =>
        row(",", [
          ...[bookedOn, bookedOn, "Przelew na konto", `+${zloty(amountGrosze, ".")}`, "PLN", "+1299.00"],
          ...[`Rachunek nadawcy: ${grouped(payerAccount)}`, `Nazwa nadawcy: ${payerName}`, `Tytuł: ${title}`, ""],
        ]),
      ),
    ].join("\n"),
  "CSV of ING": (own, transfers) =>
    [
      `"Lista transakcji";;\n"Wybrane rachunki:"\n"KONTO Direct (PLN)";;"${grouped(own)}"\n`,
      '"Data transakcji";"Data księgowania";"Dane kontrahenta";"Tytuł";"Nr rachunku";"Nazwa banku";"Kwota transakcji (waluta rachunku)";"Waluta";"Konto"',
      ...transfers.map(({ bookedOn, amountGrosze, payerName, payerAccount, title }) =>
        row(";", [
          ...[bookedOn, bookedOn, ` ${payerName} `, ` ${title} `, `'${digitsOf(payerAccount)} '`, "mBank"],
          ...[zloty(amountGrosze, ","), "PLN", "KONTO Direct"],
        ]),
      ),
      '"Dokument ma charakter informacyjny";;',
    ].join("\n"),
  "CSV of Santander": (own, transfers) =>
    [
      `2026-11-20,01-11-2026,'${digitsOf(own)},Konto,PLN,"1000,00","1299,00",2`,
      ...transfers.map(({ bookedOn, amountGrosze, payerName, payerAccount, title }) =>
        row(",", [
          ...[dayFirst(bookedOn, "-"), dayFirst(bookedOn, "-"), title, payerName, `'${digitsOf(payerAccount)}`],
          ...[zloty(amountGrosze, ","), "1299,00", "1"],
        ]),
      ),
    ].join("\n"),
  "CSV of Pekao": (own, transfers) =>
    [
      "Data księgowania;Data waluty;Nadawca / Odbiorca;Rachunek źródłowy;Rachunek docelowy;Tytułem;Kwota operacji;Waluta",
      ...transfers.map(({ bookedOn, amountGrosze, payerName, payerAccount, title }) =>
        row(";", [
          ...[dayFirst(bookedOn, "."), dayFirst(bookedOn, "."), payerName, `'${digitsOf(payerAccount)}`],
          ...[`'${digitsOf(own)}`, title, zloty(amountGrosze, ","), "PLN"],
        ]),
      ),
    ].join("\n"),
  "CSV of Millennium": (own, transfers) =>
    [
      '"Numer rachunku/karty","Data transakcji","Data rozliczenia","Rodzaj transakcji","Na konto/Z konta","Odbiorca/Zleceniodawca","Opis","Obciążenia","Uznania","Saldo","Waluta"',
      ...transfers.map(({ bookedOn, amountGrosze, payerName, payerAccount, title }) =>
        row(",", [
          ...[own, bookedOn, bookedOn, "PRZELEW PRZYCHODZĄCY", grouped(payerAccount), payerName, title, ""],
          ...[zloty(amountGrosze, "."), "1299.00", "PLN"],
        ]),
      ),
    ].join("\n"),
  "CSV of Alior": (own, transfers) =>
    [
      "Filtr: wszystkie",
      "Data transakcji;Data księgowania;Nazwa nadawcy;Szczegóły transakcji;Kwota w walucie rachunku;Waluta rachunku;Numer rachunku nadawcy;Numer rachunku odbiorcy",
      ...transfers.map(({ bookedOn, amountGrosze, payerName, payerAccount, title }) =>
        row(";", [
          ...[dayFirst(bookedOn, "-"), dayFirst(bookedOn, "-"), payerName, title, zloty(amountGrosze, ","), "PLN"],
          ...[digitsOf(payerAccount), digitsOf(own)],
        ]),
      ),
    ].join("\n"),
};

export const writers: Readonly<Record<string, Writer>> = { ...mt940Writers, ...camtWriters, ...csvWriters };
