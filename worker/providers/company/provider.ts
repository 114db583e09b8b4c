import type { Day } from "../../../domain/core/day.ts";

/** A company's data in the register; null if the register does not have it. */
export interface RegisteredCompany {
  name: string;
  address: { street: string; postcode: string; city: string } | null;
  /** Nine or fourteen digits. */
  regon: string | null;
  /** Ten digits. */
  krs: string | null;
  /** The status of the VAT payer in the register's words, such as `Czynny`. */
  vatStatus: string;
  /** Charges VAT: neither exempt nor struck off. */
  vatActive: boolean;
  /** As IBAN. */
  accounts: string[];
}

/**
 * `absent`: the register has no company with this number. `unknown`: it did not answer. `requestId`: the register's own
 * name of its answer, which proves that it was asked.
 */
export type CompanyAnswer =
  | { kind: "found"; company: RegisteredCompany; requestId: string | null }
  | { kind: "absent"; requestId: string | null }
  | { kind: "unknown" };

/** Whether an account belongs to a company, also one that the list leaves out, such as a virtual account. */
export type AccountAnswer = { kind: "yes" | "no"; requestId: string | null } | { kind: "unknown" };

/**
 * Where company data can be looked up by tax number. A look-up never throws and ends within `companyTimeoutMs` twice
 * over: the request continues without the answer, which is checked later.
 */
export interface CompanyRegister {
  readonly name: "checksums" | "white-list";
  /** @param nip ten digits that fit together; @param on the day the answer is for, today or earlier, Polish time */
  findCompany(nip: string, on: Day): Promise<CompanyAnswer>;
  /** Like `findCompany` for up to `companiesPerRequest` numbers at once; a number without an answer is `unknown`. */
  findCompanies(nips: readonly string[], on: Day): Promise<Map<string, CompanyAnswer>>;
  hasAccount(nip: string, iban: string, on: Day): Promise<AccountAnswer>;
}

/** The register's own limit. */
export const companiesPerRequest = 30;

export const companyTimeoutMs = 3_000;
