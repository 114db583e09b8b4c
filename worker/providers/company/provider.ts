import type { Day } from "../../../domain/core/day.ts";

/** A company's data in the register; null if the register does not have it. */
export interface RegisteredCompany {
  name: string;
  address: { street: string; postcode: string; city: string } | null;
  /** Nine or fourteen digits. */
  regon: string | null;
  /** Ten digits. */
  krs: string | null;
  /** Charges VAT: neither exempt nor struck off. */
  vatActive: boolean;
  /** As IBAN. */
  accounts: string[];
}

/** `absent`: the register has no company with this number. `unknown`: it did not answer. */
export type CompanyAnswer = { kind: "found"; company: RegisteredCompany } | { kind: "absent" } | { kind: "unknown" };

/**
 * Where company data can be looked up by tax number. A look-up never throws and ends within `companyTimeoutMs` twice
 * over: the request continues without the answer, which is checked later.
 */
export interface CompanyRegister {
  readonly name: "checksums" | "white-list";
  /** @param nip ten digits that fit together; @param on the day the answer is for, today or earlier, Polish time */
  findCompany(nip: string, on: Day): Promise<CompanyAnswer>;
}

export const companyTimeoutMs = 3_000;
