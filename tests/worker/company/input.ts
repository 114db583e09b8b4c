/** Valid company input with consistent registration numbers; `more` overrides fields. */
export const company = (more: object = {}) => ({
  version: "",
  legalName: "Nowe Boksy sp. z o.o.",
  nip: "525-22-48-481",
  regon: "012100784",
  krs: null,
  street: "ul. Prosta 51",
  postcode: "00-838",
  city: "Warszawa",
  contactName: "Ewa Lis",
  email: "Biuro@NoweBoksy.pl",
  phone: "512 345 678",
  vatStatus: "vat23",
  vatExemptBasis: null,
  iban: "61 1090 1014 0000 0712 1981 2874",
  bankAccountHolder: "Nowe Boksy sp. z o.o.",
  ...more,
});

/** SQL of a new account that waits; its parameter is the partner. */
export const waitingAccount = (hash: string, shownFrom = "2099") =>
  `INSERT INTO bank_account_changes (id, partner_id, iban, account_holder, state, link_hash, shown_from, created_at)
   VALUES ('bac_1', ?1, 'PL27114020040000300201355387', 'Boksy', 'waiting', '${hash}', '${shownFrom}', '2026')`;
