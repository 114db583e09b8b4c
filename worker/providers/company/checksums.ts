import type { CompanyRegister } from "./provider.ts";

/** Without a register: validates only the format of numbers and keeps all other data as entered. */
export const checksums: CompanyRegister = {
  name: "checksums",
  findCompany: async () => ({ kind: "unknown" }),
  findCompanies: async () => new Map(),
  hasAccount: async () => ({ kind: "unknown" }),
};
