import { z } from "zod";
import { parseIban, parseRegon } from "../../../domain/company/company-numbers.ts";
import {
  type AccountAnswer,
  type CompanyAnswer,
  type CompanyRegister,
  companyTimeoutMs,
  type RegisteredCompany,
} from "./provider.ts";

const origin = "https://wl-api.mf.gov.pl";

const text = z.string().nullish();
const subjectForm = z.object({
  name: z.string(),
  statusVat: text,
  regon: text,
  krs: text,
  residenceAddress: text,
  workingAddress: text,
  accountNumbers: z.array(z.string()).nullish(),
});
const companyForm = z.object({ result: z.object({ subject: subjectForm.nullable(), requestId: text }) });
/** An entry has either subjects or an error, such as for a number that is no tax number. */
const companiesForm = z.object({
  result: z.object({
    entries: z.array(z.object({ identifier: z.string(), subjects: z.array(subjectForm).nullish() })),
    requestId: text,
  }),
});
const accountForm = z.object({ result: z.object({ accountAssigned: z.enum(["TAK", "NIE"]), requestId: text }) });

/**
 * The Ministry of Finance's list of VAT payers. Public, with a daily limit per address and 429 above it
 * (https://wl-api.mf.gov.pl): 100 searches, of up to 30 companies each, and 5,000 checks of an account. Small exempt
 * companies may be missing.
 */
export const whiteList: CompanyRegister = {
  name: "white-list",
  async findCompany(nip, on) {
    const body = await ask(`/api/search/nip/${nip}?date=${on}`);
    const read = companyForm.safeParse(body);
    if (!read.success) return { kind: "unknown" };
    const { subject, requestId = null } = read.data.result;
    return answerOf(subject, requestId);
  },
  async findCompanies(nips, on) {
    const found = new Map<string, CompanyAnswer>();
    if (nips.length === 0) return found;
    const read = companiesForm.safeParse(await ask(`/api/search/nips/${nips.join(",")}?date=${on}`));
    if (!read.success) return found;
    const { entries, requestId = null } = read.data.result;
    for (const { identifier, subjects } of entries) {
      if (subjects) found.set(identifier, answerOf(subjects[0] ?? null, requestId));
    }
    return found;
  },
  async hasAccount(nip, iban, on): Promise<AccountAnswer> {
    const read = accountForm.safeParse(
      await ask(`/api/check/nip/${nip}/bank-account/${iban.replace(/^PL/, "")}?date=${on}`),
    );
    if (!read.success) return { kind: "unknown" };
    const { accountAssigned, requestId = null } = read.data.result;
    return { kind: accountAssigned === "TAK" ? "yes" : "no", requestId };
  },
};

/** The JSON of the answer; null without one. A failure is asked once more, a refusal or a slow answer is not. */
async function ask(path: string): Promise<unknown> {
  const first = await attempt(path);
  return first === "failed" ? attempt(path) : first;
}

/** Null for a failure that a retry cannot resolve at once. */
async function attempt(path: string): Promise<unknown> {
  try {
    const limit = AbortSignal.timeout(companyTimeoutMs);
    const answer = await fetch(`${origin}${path}`, { signal: limit, headers: { accept: "application/json" } });
    if (answer.status >= 500) return "failed";
    return answer.ok ? await answer.json() : null;
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? null : "failed";
  }
}

function answerOf(subject: z.output<typeof subjectForm> | null, requestId: string | null): CompanyAnswer {
  if (subject === null) return { kind: "absent", requestId };
  const company: RegisteredCompany = {
    name: subject.name,
    // A company has its registered office in one field, a sole trader the place of business in the other.
    address: addressOf(subject.workingAddress ?? subject.residenceAddress ?? ""),
    regon: parseRegon(subject.regon ?? ""),
    krs: /^\d{10}$/.test(subject.krs ?? "") ? (subject.krs ?? null) : null,
    vatStatus: subject.statusVat ?? "",
    vatActive: subject.statusVat === "Czynny",
    accounts: (subject.accountNumbers ?? []).flatMap((number) => parseIban(number) ?? []),
  };
  return { kind: "found", company, requestId };
}

/** `UL. PROSTA 49, 00-838 WARSZAWA`, with or without the comma; null for anything else. */
function addressOf(line: string): RegisteredCompany["address"] {
  const postcode = /\s\d{2}-\d{3}\s/.exec(line);
  if (postcode === null) return null;
  const street = line.slice(0, postcode.index).trim().replace(/,$/, "");
  const city = line.slice(postcode.index + postcode[0].length).trim();
  return street && city ? { street, postcode: postcode[0].trim(), city } : null;
}
