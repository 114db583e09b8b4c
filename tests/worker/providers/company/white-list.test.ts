import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { recheckCompanies } from "../../../../worker/jobs/recheck-companies.ts";
import { whiteList } from "../../../../worker/providers/company/white-list.ts";
import { given } from "../../fixtures.ts";

const subject = {
  name: "NOWE BOKSY SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ",
  nip: "5252248481",
  statusVat: "Czynny",
  regon: "012100784",
  pesel: null,
  krs: "0000636771",
  residenceAddress: null,
  workingAddress: "UL. PROSTA 51, 00-838 WARSZAWA",
  accountNumbers: ["61109010140000071219812874", "not an account"],
  hasVirtualAccounts: false,
};
const listed = (more: object = {}) => Response.json({ result: { subject: { ...subject, ...more }, requestId: "r-1" } });

let requested: string[] = [];

/** A stub of the register that returns the given responses in order and then repeats the last one. */
function answers(...list: ((signal: AbortSignal | null | undefined) => Response | Promise<Response>)[]) {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    requested.push(String(input));
    const answer = list[Math.min(requested.length, list.length) - 1];
    if (answer === undefined) throw new Error("no answer prepared");
    return answer(init?.signal);
  });
}

beforeEach(() => {
  requested = [];
});

const find = () => whiteList.findCompany("5252248481", "2026-11-21");

describe("the register of VAT payers", () => {
  it("is queried for a day and returns name, address, numbers and accounts", async () => {
    answers(() => listed());
    expect(await find()).toEqual({
      kind: "found",
      company: {
        name: subject.name,
        address: { street: "UL. PROSTA 51", postcode: "00-838", city: "WARSZAWA" },
        regon: "012100784",
        krs: "0000636771",
        vatActive: true,
        accounts: ["PL61109010140000071219812874"],
      },
    });
    expect(requested).toEqual(["https://wl-api.mf.gov.pl/api/search/nip/5252248481?date=2026-11-21"]);
  });

  it("may return little about a sole trader", async () => {
    const little = { workingAddress: null, residenceAddress: "Kraków", regon: "", krs: null, accountNumbers: [] };
    answers(() => listed({ ...little, statusVat: "Zwolniony" }));
    expect(await find()).toMatchObject({
      company: { address: null, regon: null, krs: null, vatActive: false, accounts: [] },
    });
  });

  it("does not know the number", async () => {
    answers(() => Response.json({ result: { subject: null, requestId: "r-1" } }));
    expect(await find()).toEqual({ kind: "absent" });
  });

  it.each([
    [
      "it refuses the number",
      () => Response.json({ code: "WL-115", message: "Nieprawidłowy NIP." }, { status: 400 }),
      1,
    ],
    ["it was asked too often", () => Response.json({ code: "WL-191" }, { status: 429 }), 1],
    ["it is under repair", () => new Response("<html>", { status: 503 }), 2],
    ["the network is gone", () => Promise.reject(new TypeError("connection lost")), 2],
    ["it answers in HTML", () => new Response("<html>"), 2],
    ["it answers something else", () => Response.json({ result: "ok" }), 1],
  ])("leaves the result open when %s", async (_, answer, attempts) => {
    answers(answer);
    expect(await find()).toEqual({ kind: "unknown" });
    expect(requested).toHaveLength(attempts);
  });

  it("is queried once more after a failure", async () => {
    answers(
      () => new Response("", { status: 502 }),
      () => listed(),
    );
    expect(await find()).toMatchObject({ kind: "found" });
  });

  it("times out after three seconds", async () => {
    const limit = vi
      .spyOn(AbortSignal, "timeout")
      .mockReturnValue(AbortSignal.abort(new DOMException("", "TimeoutError")));
    answers((signal) => Promise.reject(signal?.reason));
    expect(await find()).toEqual({ kind: "unknown" });
    expect([limit.mock.calls, requested.length]).toEqual([[[3_000]], 1]);
  });
});

describe("companies that could not be checked", () => {
  const register = { ...env, COMPANY_PROVIDER: "white-list" as const };
  const unchecked = (more: object = {}) =>
    given.partner({ id: "par_1", nip: "5252248481", company_check: "unknown", ...more });
  const checked = () => env.DB.prepare("SELECT company_check FROM partners").first("company_check");

  it("are checked again until the register answers", async () => {
    await unchecked();
    answers(
      () => new Response("", { status: 503 }),
      () => new Response("", { status: 503 }),
      () => listed(),
    );
    expect([await recheckCompanies(register, new Date()), await checked()]).toEqual([0, "unknown"]);
    expect([await recheckCompanies(register, new Date()), await checked()]).toEqual([1, "found"]);
    expect(await recheckCompanies(register, new Date())).toBe(0);
  });

  it.each([
    ["struck off and charging VAT", "vat23", { statusVat: "Niezarejestrowany" }, "inactive"],
    ["exempt and listed as such", "exempt", { statusVat: "Zwolniony" }, "found"],
  ])("%s", async (_, vatStatus, more, check) => {
    await unchecked({ vat_status: vatStatus, vat_exempt_basis: vatStatus === "exempt" ? "art. 113" : null });
    answers(() => listed(more));
    await recheckCompanies(register, new Date());
    expect(await checked()).toBe(check);
  });

  it("stay unchanged where no register is configured", async () => {
    await unchecked();
    answers(() => listed());
    expect([await recheckCompanies(env, new Date()), requested]).toEqual([0, []]);
  });
});
