import { z } from "zod";
import { parseIban, parseRegon } from "../../../domain/company/company-numbers.ts";
import { type CompanyAnswer, type CompanyRegister, companyTimeoutMs, type RegisteredCompany } from "./provider.ts";

const origin = "https://wl-api.mf.gov.pl";

const text = z.string().nullish();
const answerForm = z.object({
  result: z.object({
    subject: z
      .object({
        name: z.string(),
        statusVat: text,
        regon: text,
        krs: text,
        residenceAddress: text,
        workingAddress: text,
        accountNumbers: z.array(z.string()).nullish(),
      })
      .nullable(),
  }),
});

/**
 * The Ministry of Finance's list of VAT payers. Public, with a daily limit per address and 429 above it
 * (https://wl-api.mf.gov.pl). Small exempt companies may be missing.
 */
export const whiteList: CompanyRegister = {
  name: "white-list",
  async findCompany(nip, on) {
    const url = `${origin}/api/search/nip/${nip}?date=${on}`;
    return (await ask(url)) ?? (await ask(url)) ?? { kind: "unknown" };
  },
};

/** One attempt; null for a failure that a retry may resolve at once. A refusal or a slow answer is not retried. */
async function ask(url: string): Promise<CompanyAnswer | null> {
  try {
    const limit = AbortSignal.timeout(companyTimeoutMs);
    const answer = await fetch(url, { signal: limit, headers: { accept: "application/json" } });
    if (answer.status >= 500) return null;
    return answer.ok ? readAnswer(await answer.json()) : { kind: "unknown" };
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? { kind: "unknown" } : null;
  }
}

function readAnswer(body: unknown): CompanyAnswer {
  const read = answerForm.safeParse(body);
  if (!read.success) return { kind: "unknown" };
  const { subject } = read.data.result;
  if (subject === null) return { kind: "absent" };
  const company: RegisteredCompany = {
    name: subject.name,
    // A company has its registered office in one field, a sole trader the place of business in the other.
    address: addressOf(subject.workingAddress ?? subject.residenceAddress ?? ""),
    regon: parseRegon(subject.regon ?? ""),
    krs: /^\d{10}$/.test(subject.krs ?? "") ? (subject.krs ?? null) : null,
    vatActive: subject.statusVat === "Czynny",
    accounts: (subject.accountNumbers ?? []).flatMap((number) => parseIban(number) ?? []),
  };
  return { kind: "found", company };
}

/** `UL. PROSTA 49, 00-838 WARSZAWA`, with or without the comma; null for anything else. */
function addressOf(line: string): RegisteredCompany["address"] {
  const postcode = /\s\d{2}-\d{3}\s/.exec(line);
  if (postcode === null) return null;
  const street = line.slice(0, postcode.index).trim().replace(/,$/, "");
  const city = line.slice(postcode.index + postcode[0].length).trim();
  return street && city ? { street, postcode: postcode[0].trim(), city } : null;
}
