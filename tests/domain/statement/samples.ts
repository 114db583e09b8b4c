/** Details that banks write in ways of their own, with invented people and accounts. */

export const own = "PL29102055580000111208473883";
export const payer = "PL27114020040000300201355387";

const entry = (details: string, code = "S02034500000001") => `:20:MT940
:25:/${own}
:28C:11
:60F:C261125PLN1000,00
:61:2611261126C579,00${code}
${details}
:62F:C261126PLN1579,00
-
`;

/** ING writes two `:86:`, first a code; the payer's account may be cut. */
export const ingTwo86 = entry(`:86:020
:86:020~00IBGS
~20Czynsz za boks 3NJ-UX3
~21
~22~23
~24~25
~3010500031
~3115031/19730
~32MICHAL DABEK ul. Polna 1
~3330-001 KRAKOW
~34020`);

export const ingAccount29 = entry(`:86:020~00IBGS
~20Czynsz za boks listopad
~21
~2927114020040000300201355387
~3011402004
~310000300201355387
~32MICHAL DABEK ul. Polna 1
~3330-001 KRAKOW
~34020`);

/** An account in two parts. */
export const accountInParts = ingAccount29.replace("~2927114020040000300201355387\n", "");

/** BPH writes an account into the last subfield of the title. */
export const bphAccount26 = ingAccount29.replace("~29", "~26");

export const mbankLowercase = entry(`770-PRZELEW PRZYCHODZACY - ELIXIR
:86:770 Przelew krajowy; z rach.: 27114020040000300201355387; od:
MICHAL DABEK ul. Polna 1 30-001 Krakow; tyt.: Czynsz za boks listopad 
3NJ-UX3; TNR: 154960000000001.110001`);

export const mbankStampDate = entry(`770-PRZELEW PRZYCHODZACY - ELIXIR
:86:770 PRZELEW KRAJOWY; Z RACH.: 27114020040000300201355387; OD: 
MICHAL DABEK UL. POLNA 1 30-001 KRAKOW; TYT.: CZYNSZ ZA BOKS 
LISTOPAD; DATA 
STEMPLA: 26.11.2026; TNR: 154960000000001.110001`);

/** PKO's empty fields in a copy in UTF-8. */
export const pkoDots = entry(`051 0
:86:020~00051
~20CZYNSZ ZA BOKS 3NJ-UX3
~21˙
~22˙
~23˙
~24˙
~25˙
~3011402004
~310000300201355387
~32MICHAL DABEK
~33˙
~38${payer}
~60˙
~63˙`);

export const plusDialect = entry(
  ":86:944+00PRZELEW+20CZYNSZ 3NJ-UX3 A+B BOKS+3011402004+3127114020040000300201355387+32MICHAL DABEK+33UL POLNA 1",
);

export const zeros = mbankLowercase.replace("27114020040000300201355387", "0".repeat(26));

const message = (account: string, entries = "", currency = "PLN") => `:20:ST261126CYC/1
:25:${account}
:28C:1/1
:60F:C261126${currency}0,00
${entries}:62F:C261126${currency}0,00
-
`;

const transfer = `:61:2611261126CN579,00NTRFNONREF//EL1
770-PRZELEW
:86:770 PRZELEW KRAJOWY; Z RACH.: 27114020040000300201355387; OD: 
MICHAL DABEK; TYT.: 3NJ-UX3; TNR: 1
`;

export const accountWithCurrency = message(`${own}PLN`, transfer);

export const vatAccount = "PL82102055580000311208473883";
export const ownAndVatAccount = message(own, transfer) + message(vatAccount);

export const euroAccount = "PL70114020040000370201355383";
export const ownAndEuroAccount = message(own, transfer) + message(euroAccount, transfer, "EUR");

export const camtOfAccounts = (...statements: readonly { account: string; entries: string }[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>${statements
    .map(
      ({ account, entries }) =>
        `<Stmt><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>PLN</Ccy></Acct>${entries}</Stmt>`,
    )
    .join("\n")}</BkToCstmrStmt></Document>`;

const camtEntry = (amount: string, details: string) =>
  `<Ntry><Amt Ccy="PLN">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-26</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`;

const camtDetail = (name: string, title: string, amount = "") =>
  `<TxDtls>${amount}<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>${payer}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${title}</Ustrd></RmtInf></TxDtls>`;

export const camtTransfer = (amount: string) => camtEntry(amount, camtDetail("Michał Dąbek", "Czynsz 3NJ-UX3"));

export const camtFiveDecimals = (amount: string) => camtOfAccounts({ account: own, entries: camtTransfer(amount) });

const inBatch = (amount: string, direction: string) =>
  `<Amt Ccy="PLN">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>`;

export const camtDebitInBatch = camtOfAccounts({
  account: own,
  entries: camtEntry(
    "559.00",
    camtDetail("Michał Dąbek", "Czynsz 3NJ-UX3", inBatch("579.00", "CRDT")) +
      camtDetail("Bank", "Prowizja", inBatch("20.00", "DBIT")),
  ),
});

export const savings = payer;
export const ingSeveralAccounts = `"Wybrane rachunki:";
"KONTO Direct (PLN)";;"29 1020 5558 0000 1112 0847 3883";
"Oszczednosciowe (PLN)";;"27 1140 2004 0000 3002 0135 5387";

"Data transakcji";"Data księgowania";"Dane kontrahenta";"Tytuł";"Nr rachunku";"Nazwa banku";"Szczegóły";"Nr transakcji";"Kwota transakcji (waluta rachunku)";"Waluta";"Kwota blokady/zwolnienie blokady";"Waluta";"Kwota płatności w walucie";"Waluta";"Konto";"Saldo po transakcji";"Waluta"
2026-11-26;2026-11-26;" MICHAL DABEK ";" Czynsz 3NJ-UX3 ";'61109010140000071219812874 ';"Santander";"PRZELEW";"202611260001";579,00;PLN;;;;;"KONTO Direct";1579,00;PLN
2026-11-26;2026-11-26;" MICHAL DABEK ";" Czynsz NNH-T7T ";'61109010140000071219812874 ';"Santander";"PRZELEW";"202611260002";678,00;PLN;;;;;"Oszczednosciowe";1579,00;PLN
`;
