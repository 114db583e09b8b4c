/** Prefixes by type, so that a mistaken id is visible in logs and rejected by `isId`. */
export const idPrefixes = {
  user: "usr",
  partner: "par",
  place: "plc",
  box: "box",
  occupancy: "occ",
  product: "prd",
  reservation: "rsv",
  order: "ord",
  rent: "rnt",
  charge: "chg",
  chargeReduction: "chr",
  invoice: "inv",
  invoiceArchive: "ivz",
  commissionMonth: "cmm",
  commissionPayment: "cpy",
  payment: "pay",
  paymentMethod: "pmd",
  methodSetup: "cst",
  recordedPayment: "rpm",
  unmatchedPayment: "ump",
  bankTransfer: "btr",
  creditRefund: "crf",
  refund: "rfd",
  transferDue: "tdu",
  dispute: "dsp",
  bankPayout: "bpo",
  bankAccountChange: "bac",
  client: "cli",
  clientMerge: "cmg",
  invitation: "ivt",
  photo: "pho",
  block: "blk",
  collectionCase: "cca",
  collectionDocument: "cdo",
  collectionPlan: "cpl",
  rentChange: "rch",
  rentPhoto: "rph",
  insurancePolicy: "ipl",
  authorizedPerson: "aut",
  accessReport: "acr",
  rentImport: "rim",
  filter: "flt",
  waitlist: "wtl",
  accountantLink: "acl",
  contentReport: "crp",
  question: "qst",
  questionMessage: "qsm",
  apiKey: "apk",
  passkey: "psk",
  setting: "set",
  viewSession: "vws",
  webhookEndpoint: "whe",
  webhookEvent: "evt",
  registerCheck: "rgc",
  version: "ver",
  audit: "aud",
  mail: "mal",
  suppressedAddress: "sup",
  ledger: "led",
  consent: "cns",
  request: "req",
} as const;

export type IdKind = keyof typeof idPrefixes;
export type Id<K extends IdKind = IdKind> = `${(typeof idPrefixes)[K]}_${string}`;

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** A prefix and 22 characters of Crockford's base 32: 110 random bits, so that ids cannot be guessed. */
export function newId<K extends IdKind>(kind: K): Id<K> {
  let id = `${idPrefixes[kind]}_`;
  for (const byte of crypto.getRandomValues(new Uint8Array(22))) id += alphabet[byte & 31];
  return id as Id<K>;
}

/** Whether the text has the format of an id of this kind. It may not exist. */
export function isId<K extends IdKind>(kind: K, text: string): text is Id<K> {
  return text.startsWith(`${idPrefixes[kind]}_`) && text.length <= 64;
}

const readable = "ACDEFHJKLMNPRTUVWXY34679";

/** A reservation code for use on the phone: two groups of three, without ambiguous characters (`K7M-4XA`). */
export function newReadableCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  const code = Array.from(bytes, (byte) => readable[byte % readable.length]).join("");
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}
