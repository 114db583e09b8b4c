import { describe, expect, it, vi } from "vitest";
import { isCollectiveIdentifier, isKsefNumber } from "../../../../domain/ksef/ksef-number.ts";
import { ksefApi } from "../../../../worker/providers/ksef/api.ts";
import { makeOwnCertificate } from "../../../../worker/providers/ksef/fake/local.ts";
import { FakeKsef } from "../../../../worker/providers/ksef/fake/server.ts";
import { type KsefAccess, KsefError } from "../../../../worker/providers/ksef/provider.ts";

const now = new Date("2026-11-22T10:00:00Z");
const nip = "5265877635";
const xml = (number: string, more = "", seller = nip) =>
  `<Faktura><NIP>${seller}</NIP><P_2>${number}</P_2><RodzajFaktury>VAT</RodzajFaktury>${more}</Faktura>`;

const certificate = await makeOwnCertificate();
const fake = new FakeKsef(() => now);
const waits: number[] = [];
const wait = async (milliseconds: number) => void waits.push(milliseconds);
const ksef = ksefApi({ origin: "https://ksef.test/v2", fetch: fake.fetch, wait }, { certificate, now });
fake.grants.add(nip);

const problemOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (cause: unknown) => cause,
  );
  return error instanceof KsefError ? error.problem : error;
};

describe("login", () => {
  it("signs with the certificate in the context of the seller", async () => {
    expect(await ksef.login(nip)).toBeDefined();
  });

  it("asks the seller for the permission", async () => {
    expect(await problemOf(ksef.login("1111111111"))).toBe("noPermission");
  });

  it("logs what KSeF warns of", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    fake.warning = "The field will be refused";
    await ksef.login(nip);
    fake.warning = null;
    const warning = { code: "ksef.warning", path: "/auth/challenge", warning: "The field will be refused" };
    expect(warn.mock.calls.map(([line]) => JSON.parse(String(line)))).toContainEqual(warning);
    warn.mockRestore();
  });

  it("does not log in without a certificate", async () => {
    const without = ksefApi({ origin: "https://ksef.test/v2", fetch: fake.fetch, wait }, { certificate: null, now });
    expect(await problemOf(without.login(nip))).toBe("loginRefused");
  });

  it("does not log in with the key of another certificate", async () => {
    const other = { ...certificate, key: (await makeOwnCertificate()).key };
    const wrong = ksefApi({ origin: "https://ksef.test/v2", fetch: fake.fetch, wait }, { certificate: other, now });
    expect(await problemOf(wrong.login(nip))).toBe("invalid");
  });
});

describe("the status of a login", () => {
  it.each([
    [415, "noPermission"],
    [425, "loginRefused"],
    [450, "loginRefused"],
    [460, "loginRefused"],
    [470, "loginRefused"],
    [480, "loginRefused"],
    [500, "unavailable"],
    [550, "unavailable"],
  ] as const)("%i is %s", async (status, problem) => {
    fake.failLogin(status);
    const error = await ksef.login(nip).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ problem, code: status });
    expect(await ksef.login(nip)).toBeDefined();
  });

  it("is asked for until the login has ended, but not forever", async () => {
    waits.length = 0;
    fake.loginSlowness = 3;
    expect(await ksef.login(nip)).toBeDefined();
    expect(waits).toEqual([1_000, 1_000, 1_000]);
    fake.loginSlowness = 1_000;
    expect(await problemOf(ksef.login(nip))).toBe("unavailable");
    fake.loginSlowness = 0;
  });
});

describe("sending", () => {
  it("encrypts an invoice and returns its number and receipt", async () => {
    const access = await ksef.login(nip);
    const session = await access.openSession();
    const reference = await access.send(session, { xml: xml("FV/1"), isOffline: true, correctedHash: null });
    await access.closeSession(session.reference);
    const status = await access.invoiceStatus(session.reference, reference);
    if (status.kind !== "accepted") throw new Error(status.kind);
    expect(isKsefNumber(status.ksefNumber)).toBe(true);
    expect(fake.invoices.at(-1)).toMatchObject({ xml: xml("FV/1"), isOffline: true, correctedHash: null });
    expect(await access.receipt(session.reference, reference)).toContain(status.ksefNumber);
  });

  it("returns the number of an invoice that KSeF already has", async () => {
    const access = await ksef.login(nip);
    const session = await access.openSession();
    const first = await access.send(session, { xml: xml("FV/2"), isOffline: false, correctedHash: null });
    const again = await access.send(session, {
      xml: xml("FV/2", "<P_7>x</P_7>"),
      isOffline: false,
      correctedHash: null,
    });
    const [one, two] = await Promise.all([first, again].map((ref) => access.invoiceStatus(session.reference, ref)));
    expect(two).toEqual({
      kind: "duplicate",
      ksefNumber: one?.kind === "accepted" ? one.ksefNumber : "",
      sessionReference: session.reference,
    });
  });

  it("reports rejections and waits while an invoice is processed", async () => {
    fake.rejected.add("FV/3");
    fake.slowness = 1;
    const access = await ksef.login(nip);
    const session = await access.openSession();
    const reference = await access.send(session, { xml: xml("FV/3"), isOffline: false, correctedHash: null });
    fake.slowness = 0;
    expect(await access.invoiceStatus(session.reference, reference)).toEqual({ kind: "processing" });
    expect(await access.invoiceStatus(session.reference, reference)).toEqual({
      kind: "rejected",
      code: 450,
      reason: "Wrong content P_2",
    });
  });

  it("finds an invoice whose answer was lost, and does not send it twice", async () => {
    const access = await ksef.login(nip);
    const session = await access.openSession();
    fake.fail(/\/invoices$/, "lost");
    expect(await problemOf(access.send(session, { xml: xml("FV/4"), isOffline: false, correctedHash: null }))).toBe(
      "unavailable",
    );
    const [found, ...others] = await access.invoicesOf(session.reference);
    expect(others).toEqual([]);
    expect(found?.status.kind).toBe("accepted");
  });

  it("does not accept an invoice of another seller", async () => {
    const access = await ksef.login(nip);
    const session = await access.openSession();
    const reference = await access.send(session, {
      xml: xml("FV/5", "", "1111111111"),
      isOffline: false,
      correctedHash: null,
    });
    expect(await access.invoiceStatus(session.reference, reference)).toMatchObject({ kind: "rejected", code: 410 });
  });
});

describe("the status of an invoice", () => {
  it.each([
    [405, { kind: "lost" }],
    [500, { kind: "lost" }],
    [550, { kind: "lost" }],
    [415, { kind: "rejected", code: 415 }],
    [430, { kind: "rejected", code: 430 }],
    [435, { kind: "rejected", code: 435 }],
  ] as const)("%i is %o", async (code, expected) => {
    const access = await ksef.login(nip);
    const session = await access.openSession();
    fake.failInvoice(code);
    const file = { xml: xml(`FV/S${code}`), isOffline: false, correctedHash: null };
    const reference = await access.send(session, file);
    expect(await access.invoiceStatus(session.reference, reference)).toMatchObject(expected);
  });
});

it("a session is opened with the new key if the ministry has replaced it", async () => {
  const access = await ksef.login(nip);
  fake.fail(/\/online$/, "keyReplaced");
  const session = await access.openSession();
  const reference = await access.send(session, { xml: xml("FV/K1"), isOffline: false, correctedHash: null });
  expect(await access.invoiceStatus(session.reference, reference)).toMatchObject({ kind: "accepted" });
});

describe("failures", () => {
  it.each([
    ["limited", "limited"],
    ["sessionExpired", "sessionEnded"],
    ["keyReplaced", "sessionEnded"],
    ["loginRefused", "noPermission"],
    ["invalid", "invalid"],
    ["outage", "unavailable"],
    ["unreachable", "unavailable"],
  ] as const)("%s while sending is %s", async (fault, problem) => {
    const access = await ksef.login(nip);
    const session = await access.openSession();
    fake.fail(/\/invoices$/, fault);
    const before = fake.calls.length;
    expect(await problemOf(access.send(session, { xml: xml("FV/6"), isOffline: false, correctedHash: null }))).toBe(
      problem,
    );
    expect(fake.calls.length).toBe(before + 1);
  });

  it("repeats reads with growing delays", async () => {
    const access = await ksef.login(nip);
    const session = await access.openSession();
    waits.length = 0;
    fake.fail(/\/invoices$/, "outage");
    fake.fail(/\/invoices$/, "unreachable");
    expect(await access.invoicesOf(session.reference)).toEqual([]);
    expect(waits).toEqual([500, 1_000]);
  });

  it("obeys Retry-After", async () => {
    fake.fail(/challenge/, "limited");
    const error = await ksef.login(nip).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ problem: "limited", retryAfterSeconds: 90 });
  });

  it("ends a call after its time limit", async () => {
    const limits = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(new DOMException("", "TimeoutError")), 10);
      return limit.signal;
    });
    const slow = ksefApi(
      {
        origin: "https://ksef.test/v2",
        wait,
        fetch: (request) =>
          new Promise((_, reject) => {
            request.signal.addEventListener("abort", () => reject(request.signal.reason));
          }),
      },
      { certificate, now },
    );
    expect(await problemOf(slow.login(nip))).toBe("unavailable");
    expect(limits.mock.calls).toEqual([[10_000], [10_000], [10_000]]);
    limits.mockRestore();
  });
});

describe("a collective identifier", () => {
  const accepted = async (access: KsefAccess, number: string) => {
    const session = await access.openSession();
    const reference = await access.send(session, { xml: xml(number), isOffline: false, correctedHash: null });
    const status = await access.invoiceStatus(session.reference, reference);
    return status.kind === "accepted" ? status.ksefNumber : "";
  };

  it("stands for two invoices of the seller", async () => {
    const access = await ksef.login(nip);
    const numbers = [await accepted(access, "IZ/1"), await accepted(access, "IZ/2")];
    const number = await access.collectiveIdentifier(numbers);
    expect(isCollectiveIdentifier(number)).toBe(true);
    expect(fake.collectives.at(-1)).toEqual({ number, ksefNumbers: numbers });
    const other = `1111111111${numbers[0]?.slice(10)}`;
    for (const [refused, code] of [
      [[numbers[0]], 21405],
      [[numbers[0], other], 71004],
      [[numbers[0], numbers[0]], 71005],
      [[numbers[0], numbers[1]?.replace("-20", "-21")], 71001],
    ] as [string[], number][]) {
      await expect(access.collectiveIdentifier(refused)).rejects.toMatchObject({ problem: "invalid", code });
    }
  });

  it("in another form is an outage", async () => {
    const strange = ksefApi(
      {
        origin: "https://ksef.test/v2",
        fetch: (request) =>
          request.url.endsWith("/collective-identifiers")
            ? Promise.resolve(Response.json({ collectiveIdentifierNumber: "IZ" }, { status: 201 }))
            : fake.fetch(request),
        wait,
      },
      { certificate, now },
    );
    expect(await problemOf((await strange.login(nip)).collectiveIdentifier(["a", "b"]))).toBe("unavailable");
  });
});
