import { beforeEach, describe, expect, it, vi } from "vitest";
import { whiteList } from "../../../../worker/providers/company/white-list.ts";

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
        vatStatus: "Czynny",
        vatActive: true,
        accounts: ["PL61109010140000071219812874"],
      },
      requestId: "r-1",
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
    expect(await find()).toEqual({ kind: "absent", requestId: "r-1" });
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

describe("a search for several companies", () => {
  const findAll = () => whiteList.findCompanies(["5252248481", "6762488138", "1234567890"], "2026-11-21");

  it("is one request, and leaves out numbers that the register refuses", async () => {
    answers(() =>
      Response.json({
        result: {
          entries: [
            { identifier: "5252248481", subjects: [subject] },
            { identifier: "6762488138", subjects: [] },
            { identifier: "1234567890", error: { code: "WL-115", message: "Nieprawidłowy NIP." } },
          ],
          requestId: "r-2",
        },
      }),
    );
    const found = await findAll();
    expect(found.get("5252248481")).toMatchObject({ kind: "found", requestId: "r-2" });
    expect(found.get("6762488138")).toEqual({ kind: "absent", requestId: "r-2" });
    expect(found.has("1234567890")).toBe(false);
    expect(requested).toEqual([
      "https://wl-api.mf.gov.pl/api/search/nips/5252248481,6762488138,1234567890?date=2026-11-21",
    ]);
  });

  it("has no answers when the register is down", async () => {
    answers(() => new Response("", { status: 503 }));
    expect([(await findAll()).size, requested.length]).toEqual([0, 2]);
  });
});

describe("the check of an account", () => {
  const check = () => whiteList.hasAccount("5252248481", "PL61109010140000071219812874", "2026-11-21");
  const assigned = (accountAssigned: string) => Response.json({ result: { accountAssigned, requestId: "r-3" } });

  it.each([
    ["TAK", { kind: "yes", requestId: "r-3" }],
    ["NIE", { kind: "no", requestId: "r-3" }],
    ["?", { kind: "unknown" }],
  ])("that is answered with %s", async (answer, expected) => {
    answers(() => assigned(answer));
    expect(await check()).toEqual(expected);
    expect(requested).toEqual([
      "https://wl-api.mf.gov.pl/api/check/nip/5252248481/bank-account/61109010140000071219812874?date=2026-11-21",
    ]);
  });
});
