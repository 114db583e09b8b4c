/** The voivodeships of Poland, as official forms spell them. */
export const voivodeships = [
  ...[
    "dolnośląskie",
    "kujawsko-pomorskie",
    "lubelskie",
    "lubuskie",
    "łódzkie",
    "małopolskie",
    "mazowieckie",
    "opolskie",
  ],
  ...["podkarpackie", "podlaskie", "pomorskie", "śląskie", "świętokrzyskie", "warmińsko-mazurskie", "wielkopolskie"],
  "zachodniopomorskie",
] as const;
export type Voivodeship = (typeof voivodeships)[number];

/** For how many days a link may work. */
export const linkDays = [30, 90, 365] as const;
export type LinkDays = (typeof linkDays)[number];

/** How long the links of the monthly emails work. */
export const monthlyLinkDays: LinkDays = 90;

/** A link covers at most a quarter, so that its lists stay small enough to be made at once. */
export const maxLinkPeriodDays = 92;

/** How many invoices one ZIP archive contains, purchases among them: each is printed for the request. */
export const invoicesPerArchive = 50;

/** The number of archives for a number of invoices; the first also contains the lists. */
export const archivesFor = (invoices: number): number => Math.max(1, Math.ceil(invoices / invoicesPerArchive));

/** Which purchases and which invoices are in an archive; all purchases come before the first invoice. */
export function partOf(number: number, purchases: number) {
  const offset = (number - 1) * invoicesPerArchive;
  const bought = Math.min(Math.max(0, purchases - offset), invoicesPerArchive);
  return {
    purchases: { offset, limit: bought },
    invoices: { offset: Math.max(0, offset - purchases), limit: invoicesPerArchive - bought },
  };
}
