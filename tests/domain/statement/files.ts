export const ownAccount = "PL61109010140000071219812874";
export const payerAccount = "PL27114020040000300201355387";
const digits = payerAccount.slice(2);

const entry = (amount: string, more = "", indicator = "CRDT") => `<Ntry>
  <Amt Ccy="PLN">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><Dt>2026-11-05</Dt></BookgDt>${more}
</Ntry>`;

const details = (title: string, amount = "") => `<TxDtls>${amount}
  <RltdPties><Dbtr><Nm>ŻÓŁĆ &amp; SYN</Nm></Dbtr><DbtrAcct><Id><IBAN>${payerAccount}</IBAN></Id></DbtrAcct></RltdPties>
  <RmtInf><Ustrd>${title}</Ustrd></RmtInf></TxDtls>`;

export const camtOf = (entries: string, account = ownAccount) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>
${entries}
</Stmt></BkToCstmrStmt></Document>`;

export const camt = camtOf(
  [
    entry("299.00", `<NtryDtls>${details("Czynsz K7M-4XA listopad")}</NtryDtls>`),
    entry("12.00", "", "DBIT"),
    entry(
      "300.00",
      `<NtryDtls>${details("pierwszy", '<Amt Ccy="PLN">100.00</Amt>')}${details("drugi", '<Amt Ccy="PLN">200.00</Amt>')}</NtryDtls>`,
    ),
  ].join("\n"),
);

/** One message with an incoming transfer of the given details, and an outgoing one. */
const mt940Of = (details: string, amount = "299,00") => `:20:MT940
:25:/${ownAccount}
:28C:1/1
:60F:C261104PLN1000,00
:61:2611051105C${amount}NTRFNONREF//123
:86:${details}
:61:2611051105D12,00NTRFNONREF
:86:oplata
:62F:C261105PLN1287,00
-
`;

export const mt940 = {
  pko: mt940Of(
    `020~00\n~20Czynsz za boks\n~21K7M-4XA\n~22\u02D9\n~3010901014\n~31${digits}\n~32Żółć i syn\n~33ul. Długa 1\n~38${payerAccount}`,
  ),
  ing: mt940Of(`S04~20Czynsz za boks K7M-4XA~31${digits}~32Żółć i syn ul. Długa 1`),
  pekao: mt940Of(
    `^00Przelew^34000^3011402004^38${payerAccount}^20Czynsz za b\noks K7M-4XA^32Żółć i syn ul. Długa 1`,
    "000000000299,00",
  ),
  older: mt940Of(`<00PRZELEW<20Czynsz za boks<21K7M-4XA<27Żółć i syn<28ul. Długa 1<31${digits}`),
  question: mt940Of(`020?00Przelew?20Czynsz za boks?21K7M-4XA?30114020040?31${digits}?32Żółć i syn?33ul. Długa 1`),
  mbank: mt940Of(`911 PRZELEW; Z RACH.: ${digits}; OD: Żółć i syn ul. Długa 1; TYT.: Czynsz za boks K7M-4XA; TNR: 1`),
};

const spaced = digits.replace(/^(..)/, "$1 ").replace(/(\d{4})(?=\d)/g, "$1 ");

export const csv = {
  mbank: `mBank S.A.\n#Klient;\nJAN LIS;\n#Numer rachunku;\n${ownAccount.slice(2)};\n
#Data operacji;#Data księgowania;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;
2026-11-05;2026-11-05;PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY;"Czynsz za boks K7M-4XA    ";"Żółć i syn ul. Długa 1";'${digits}';299,00;1 299,00;
2026-11-05;2026-11-05;PRZELEW;"Prąd";"Zakład";'${digits}';-10,50;1 288,50;
;;;;;;#Saldo końcowe;1 288,50 PLN;`,
  pko: `"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","","",""
"2026-11-05","2026-11-05","Przelew na konto","+299.00","PLN","+1299.00","Rachunek nadawcy: ${spaced}","Nazwa nadawcy: Żółć i syn ul. Długa 1","Tytuł: Czynsz za boks K7M-4XA",""
"","2026-11-06","Blokada","-20.70","PLN","","Tytuł: Zakupy","","",""`,
  ing: `"Lista transakcji";;\n"Wybrane rachunki:";"${ownAccount.slice(2)}"\n
"Data transakcji";"Data księgowania";"Dane kontrahenta";"Tytuł";"Nr rachunku";"Nazwa banku";"Szczegóły";"Nr transakcji";"Kwota transakcji (waluta rachunku)";"Waluta";"Kwota blokady/zwolnienie blokady";"Waluta";"Konto";"Saldo po transakcji";"Waluta"
2026-11-05;2026-11-05;" Żółć i syn ul. Długa 1 ";" Czynsz za boks K7M-4XA ";'${digits}';"mBank";PRZELEW;'1';299,00;PLN;;;Konto;1299,00;PLN
2026-11-06;;" Sklep ";" Zakupy ";'';;;;;;-20,00;PLN;Konto;;
"Dokument ma charakter informacyjny";;`,
  santander: `2026-11-20,01-11-2026,'${ownAccount.slice(2)},Konto,PLN,"1000,00","1299,00",2
05-11-2026,05-11-2026,Czynsz za boks K7M-4XA,Żółć i syn ul. Długa 1,'${digits},"299,00","1299,00",1
06-11-2026,06-11-2026,Prąd,Zakład,'${digits},"-10,00","1289,00",2`,
  pekao: `Data księgowania;Data waluty;Nadawca / Odbiorca;Adres nadawcy / odbiorcy;Rachunek źródłowy;Rachunek docelowy;Tytułem;Kwota operacji;Waluta;Numer referencyjny;Typ operacji;Kategoria
05.11.2026;05.11.2026;Żółć i syn ul. Długa 1;;'${digits};'${ownAccount.slice(2)};Czynsz za boks K7M-4XA;299,00;PLN;'1;PRZELEW;
06.11.2026;06.11.2026;Zakład;;'${ownAccount.slice(2)};'${digits};Prąd;-1 540,00;PLN;'2;PRZELEW;`,
  millennium: `"Numer rachunku/karty","Data transakcji","Data rozliczenia","Rodzaj transakcji","Na konto/Z konta","Odbiorca/Zleceniodawca","Opis","Obciążenia","Uznania","Saldo","Waluta"
"${ownAccount}","2026-11-05","2026-11-05","PRZELEW PRZYCHODZĄCY","${spaced}","Żółć i syn ul. Długa 1","Czynsz za boks K7M-4XA","","299.00","1299.00","PLN"
"${ownAccount}","2026-11-06","2026-11-06","PRZELEW","${spaced}","Zakład","Prąd","-10.00","","1289.00","PLN"`,
  alior: `Filtr: wszystkie\nData transakcji;Data księgowania;Nazwa nadawcy;Nazwa odbiorcy;Szczegóły transakcji;Kwota operacji;Waluta operacji;Kwota w walucie rachunku;Waluta rachunku;Numer rachunku nadawcy;Numer rachunku odbiorcy
05-11-2026;05-11-2026;Żółć i syn ul. Długa 1;Boksy;Czynsz za boks K7M-4XA;299,00;PLN;299,00;PLN;${digits};${ownAccount.slice(2)}`,
};
