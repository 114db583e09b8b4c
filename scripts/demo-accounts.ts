export type DemoAccount = {
  uid: string;
  email: string;
  password: string;
  /** 0 customer, 1 partner, 2 admin: the numbers of the identity token's claim. */
  role: 0 | 1 | 2;
  displayName: string;
  locale: "pl" | "en";
  /** Partners only: 0 has not started onboarding, 4 has completed it. */
  onboardingStatus?: 0 | 4;
  /** The description that `npm start` prints. */
  about: string;
};

const password = "boksy-demo";

/** Accounts of the local identity emulator and the seed, shared so that both use the same uids. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    uid: "usr_demo_customer",
    email: "customer@boksy.test",
    password,
    role: 0,
    displayName: "Agnieszka Wójcik",
    locale: "pl",
    about: "customer with rents and invoices",
  },
  {
    uid: "usr_demo_partner",
    email: "partner@boksy.test",
    password,
    role: 1,
    displayName: "Tomasz Kowal",
    locale: "pl",
    onboardingStatus: 4,
    about: "partner with places, clients and debts",
  },
  {
    uid: "usr_demo_new_partner",
    email: "new-partner@boksy.test",
    password,
    role: 1,
    displayName: "Ewa Lis",
    locale: "pl",
    onboardingStatus: 0,
    about: "new partner, onboarding ahead",
  },
  {
    uid: "usr_demo_admin",
    email: "admin@boksy.test",
    password,
    role: 2,
    displayName: "Marta Zielińska",
    locale: "pl",
    about: "admin",
  },
];
