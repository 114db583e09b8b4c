import { demoAccounts } from "../../demo-accounts.ts";

interface DemoClient {
  name: string;
  /** The local part of their email address. */
  mailbox: string;
  company?: { nip: string; signatory: string };
  /** Notes by the demo partner's staff. */
  note?: { text: string; tags: readonly string[] };
}

/** Named clients of the demo partner. Random clients never have these names. */
export const demoClients = {
  companyInArrears: {
    name: "Transbud sp. z o.o.",
    mailbox: "transbud",
    company: { nip: "6783105533", signatory: "Ryszard Transky" },
    note: {
      text: "Faktury wysyłać do księgowej, do 5. dnia miesiąca.\nNa miejscu: pan Ryszard, dzwonić po 15.",
      tags: ["budowlanka"],
    },
  },
  personInArrears: {
    name: "Michał Dąbek",
    mailbox: "michal.dabek",
    note: { text: "Obiecał dopłatę do końca miesiąca.", tags: [] },
  },
  movingInSoon: {
    name: "Piotr Wójcik",
    mailbox: "piotr.wojcik",
    note: { text: "Przyjedzie ciężarówką, uprzedzić ochronę.", tags: ["przeprowadzka"] },
  },
  movingInLater: { name: "Damian Nowicki", mailbox: "damian.nowicki" },
  offered: { name: "Ewelina Lis", mailbox: "ewelina.lis" },
} satisfies Record<string, DemoClient>;

export const allDemoClients: readonly DemoClient[] = Object.values(demoClients);

const names = [...allDemoClients.map(({ name }) => name), ...demoAccounts.map(({ displayName }) => displayName)];

/** Companies are identified by the first word of their name, people by both. */
const taken = new Set(names.map((name) => (/ (sp\.|s\.c\.)/.test(name) ? name.split(" ", 1)[0] : name)));

export const isDemoName = (name: string): boolean => taken.has(name) || taken.has(name.split(" ", 1)[0]);
