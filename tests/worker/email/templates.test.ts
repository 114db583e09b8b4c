import { describe, expect, it } from "vitest";
import { appealOutcomes, reportDecisions } from "../../../domain/content-report/schema.ts";
import { operator } from "../../../domain/operator.ts";
import { renderMail } from "../../../worker/features/email/render.ts";
import type { Mail } from "../../../worker/features/email/templates.ts";
import { confirmed, now } from "./confirmation.ts";

const origin = "https://boksy.example";
const to = { recipient: "anna@example.com", cause: "x", now };
const box = { name: "Anna", code: "K7M-4XA", boxNumber: "A-012", placeName: "Boksy Wola" };
const place = {
  street: "ul. Prosta 1",
  postcode: "00-001",
  city: "Warszawa",
  accessFrom: "00:00",
  accessTo: "24:00",
  contactPhone: "",
};

/** A late cancellation: part of the payment is kept. */
const ended = {
  ...{ moveInOn: "2026-12-01", refundGrosze: 30_000, keptGrosze: 10_000, dueToOn: "2026-12-11", isTransfer: false },
  partnerName: "Skład sp. z o.o.",
};

const fromMarketplace = {
  ...{ name: "Ewa", inviterName: "Adam Admin", note: "Do zobaczenia", untilOn: "2026-12-01" },
  invitation: { link: "req_1", page: "partnerAcceptInvitation" as const, path: "/invitation" },
};

const mails = (locale: "pl" | "en"): Mail[] => [
  {
    ...{ ...to, locale, template: "commissionInvoiced" },
    data: {
      name: "Anna",
      invoiceId: "inv_1",
      number: "BOKSY/P/2026/12/0001",
      month: "2026-11",
      amountGrosze: 12_300,
      payment: {
        ...{ withheldGrosze: 8_000, settledGrosze: 2_000, askedGrosze: 2_300, payByOn: "2026-12-15" },
        iban: "PL61109010140000071219812874",
      },
    },
  },
  {
    ...{ ...to, locale, template: "commissionInvoiced" },
    data: {
      name: "Anna",
      invoiceId: "inv_1",
      number: "BOKSY/P/2026/12/0002",
      month: "2026-11",
      amountGrosze: -500,
      payment: null,
    },
  },
  {
    ...{ ...to, locale, template: "commissionReminded" },
    data: { number: "BOKSY/P/2026/12/0001", dueOn: "2026-12-15", openGrosze: 2_300, iban: null },
  },
  { ...to, locale, template: "partnerInvited", data: { ...fromMarketplace, companyName: "Boksy Nowe" } },
  { ...to, locale, template: "adminInvited", data: fromMarketplace },
  ...(
    [
      "added",
      "passkeyAdded",
      "passkeyRemoved",
      "unconfirmed",
      "removed",
      "reset",
      "recovered",
      "resetPlanned",
      "resetStopped",
    ] as const
  ).map((change) => ({
    ...{ ...to, locale, template: "secondFactorChanged" as const },
    data: {
      ...{ name: "Jan Kot", personName: "Iga Lis", change, isAdministrator: change === "reset" },
      ...{ changedAt: "2026-11-24T10:00:00.000Z", device: change === "resetPlanned" ? "" : "Chrome, Windows" },
    },
  })),
  {
    ...{ ...to, locale, template: "traderDataAsked" },
    data: { missing: ["register", "certification"], dueOn: "2026-12-24" },
  },
  { ...to, locale, template: "yearlyStatement", data: { year: 2026 } },
  { ...to, locale, template: "payoutsHeld", data: { hold: "inactive" } },
  { ...to, locale, template: "payoutsHeld", data: { hold: "accountMissing" } },
  { ...to, locale, template: "payoutsHeld", data: { hold: null } },
  ...(["waiting", "shown", "stopped"] as const).map((news) => ({
    ...{ ...to, locale, template: "bankAccountChanged" as const },
    data: {
      ...{ name: "Jan Kot", companyName: "Boksy Nowe", news },
      ...{ oldIban: "PL61109010140000071219812874", iban: "PL27114020040000300201355387" },
      ...(news === "waiting"
        ? { shownFromAt: "2026-11-24T10:00:00.000Z", stop: { link: "bac_1", path: "/stop-account#token=x" } }
        : { shownFromAt: null, stop: null }),
    },
  })),
  { ...to, locale, template: "partnerApprovalDecided", data: { decision: "approved", reason: "Dane się zgadzają" } },
  { ...to, locale, template: "partnerApprovalDecided", data: { decision: "rejected", reason: "Brak wpisu w KRS" } },
  { ...to, locale, template: "partnerStatusChanged", data: { status: "suspended", reason: "Brak dokumentów" } },
  {
    ...{ ...to, locale, template: "partnerCommissionChanged" },
    data: {
      present: { commissionBasisPoints: 1_200, ownBasisPoints: 0, ownFeeGrosze: 0 },
      next: { commissionBasisPoints: 1_250, ownBasisPoints: 100, ownFeeGrosze: 500 },
      ...{ fromOn: "2027-01-01", reason: "Nowy cennik" },
    },
  },
  { ...to, locale, template: "reportReceived", data: { placeName: "Boksy Wola", reportId: "crp_1" } },
  ...reportDecisions.map((decision) => ({
    ...{ ...to, locale, template: "reportDecided" as const },
    data: { placeName: "Boksy Wola", reportId: "crp_1", decision, reason: "Opis jest prawdziwy." },
  })),
  ...(["notice", "review"] as const).map((origin) => ({
    ...{ ...to, locale, template: "contentRestricted" as const },
    data: {
      ...({
        placeName: "Boksy Wola",
        origin,
        decision: "hideText",
        ground: "law",
        reason: "Opis wprowadza w błąd.",
      } as const),
      ...{ appealUntilOn: "2027-05-24", appeal: { link: "crp_1", path: "/appeal#token=x" } },
    },
  })),
  ...([0, 1] as const).map((isReview) => ({
    ...{ ...to, locale, template: "questionAsked" as const },
    data: { clientName: "Jan Kot", placeName: "Boksy Wola", message: "Zapłacone.", questionId: "qst_1", isReview },
  })),
  {
    ...{ ...to, locale, template: "questionReceived" as const },
    data: { placeName: "Boksy Wola", partnerName: "Boksy", question: { link: "req_1", path: "/question#token=x" } },
  },
  {
    ...{ ...to, locale, template: "questionAnswered" as const },
    data: {
      ...{ name: "Jan Kot", placeName: "Boksy Wola", partnerName: "Boksy", message: "Tak, jest winda." },
      question: { link: "req_1", path: "/question#token=x" },
    },
  },
  ...appealOutcomes.map((outcome) => ({
    ...{ ...to, locale, template: "appealDecided" as const },
    data: { placeName: "Boksy Wola", isMessage: outcome === "upheld", outcome, reason: "Opis jest prawdziwy." },
  })),
  {
    ...{ ...to, locale, template: "reportReversed" },
    data: { placeName: "Boksy Wola", reportId: "crp_1", reason: "Opis jest prawdziwy." },
  },
  { ...to, locale, template: "partnerStatusChanged", data: { status: "active", reason: "Dokumenty są" } },
  ...(
    [
      { kind: "price", oldGrosze: 3_900, newGrosze: 4_500, fromOn: "2027-01-01" },
      { kind: "price", oldGrosze: 3_900, newGrosze: 4_500, fromOn: null },
      { kind: "archived" },
      { kind: "restored" },
    ] as const
  ).map((news) => ({
    ...{ ...to, locale, template: "marketplaceProductChanged" as const },
    data: { productName: "Kłódka", news, reason: "Nowy dostawca" },
  })),
  ...(["2026-12-08", null] as const).map((respondByOn) => ({
    ...{ ...to, locale, template: "disputeOpened" as const },
    data: {
      ...{ orderId: "ord_1", orderNumber: "BX-1", partnerName: "Magazyny", amountGrosze: 59_800 },
      ...{ reason: "fraudulent" as const, respondByOn },
    },
  })),
  {
    ...{ ...to, locale, template: "jobsNeedAttention" },
    data: {
      jobs: [
        { job: "chargeRents", isLate: true, succeededAt: "2026-11-05T10:00:00.000Z" },
        { job: "endHolds", isLate: false, succeededAt: null },
      ],
    },
  },
  {
    ...{ ...to, locale, template: "payoutFailed" },
    data: { name: "Magazyny", amountGrosze: 26_312, failure: "wrongDetails", sentAt: "2026-11-05T10:00:00.000Z" },
  },
  ...(["status", "redirect", "timeout", "unreachable", "address"] as const).map((problem) => ({
    ...{ ...to, locale, template: "webhookFailed" as const },
    data: { endpointName: "Brama", problem, httpStatus: problem === "status" ? 500 : null },
  })),
  { ...to, locale, template: "ksefRejected", data: { number: "FV/1", reason: "P_2", isDuplicate: false } },
  { ...to, locale, template: "ksefRejected", data: { number: "FV/1", reason: "5265877635-1", isDuplicate: true } },
  ...(["opened", "won", "lost"] as const).map((state) => ({
    ...{ ...to, locale, template: "paymentDisputed" as const },
    data: {
      ...{ rentId: "rnt_1", clientName: "Anna", boxNumber: "A-1", placeName: "Zabłocie", amountGrosze: 59_800 },
      ...{ reason: "fraudulent" as const, state, respondByOn: state === "opened" ? "2026-12-08" : null },
    },
  })),
  confirmed({ locale }),
  {
    ...to,
    locale,
    template: "reservationReceived",
    data: {
      ...box,
      clientName: "Anna",
      clientEmail: "a@example.com",
      moveInOn: "2026-12-01",
      toOn: null,
      todayGrosze: 1,
      monthlyGrosze: 1,
      products: "Kłódka × 2",
      open: null,
    },
  },
  {
    ...to,
    locale,
    template: "paymentFailed",
    data: {
      ...box,
      reservationId: "rsv_1",
      amountGrosze: 1,
      heldUntilAt: now.toISOString(),
      timezone: "Europe/Warsaw",
      guest: null,
    },
  },
  { ...to, locale, template: "paymentRefunded", data: { ...box, amountGrosze: 59_800, reason: "boxGone" } },
  ...[null, "Skład sp. z o.o."].map(
    (offeredBy): Mail => ({
      ...to,
      locale,
      template: "holdExpired",
      data: { ...box, boxId: "box_1", moveInOn: "2026-12-01", guest: null, offeredBy },
    }),
  ),
  {
    ...to,
    locale,
    template: "rentStarted",
    data: { ...box, ...place, accessMethod: "code", accessNote: "", startOn: "2026-12-01", guest: null },
  },
  {
    ...{ ...to, locale, template: "accessGranted" as const },
    data: {
      ...{
        ...box,
        ...place,
        tenantName: "Jan Wilk",
        accessNote: "Brama 12",
        fromOn: "2026-12-01",
        untilOn: "2026-12-02",
      },
      person: { link: "aut_1", path: "/x#token=y" },
    },
  },
  ...(["box", "code"] as const).map(
    (news): Mail => ({
      ...{ ...to, locale, template: "accessGrantChanged" },
      data: { ...box, tenantName: "Jan Wilk", news, person: { link: "aut_1", path: "/x#token=y" } },
    }),
  ),
  ...(["tenant", "partner", "period", "rent", "person"] as const).flatMap((by): Mail[] => [
    { ...{ ...to, locale, template: "accessGrantEnded" }, data: { ...box, tenantName: "Jan Wilk", by } },
    { ...{ ...to, locale, template: "personAccessEnded" }, data: { ...box, personName: "Ola Lis", by, guest: null } },
  ]),
  ...(["added", "changed", "ended"] as const).map(
    (news): Mail => ({
      ...{ ...to, locale, template: "personAccessReported" },
      data: {
        ...{ rentId: "rnt_1", clientName: "Jan Wilk", boxNumber: "A-012", placeName: "Boksy Wola" },
        ...{ personName: "Ola Lis", news, fromOn: "2026-12-01", untilOn: null },
      },
    }),
  ),
  {
    ...{ ...to, locale, template: "accessProblemReported" as const },
    data: {
      rentId: "rnt_1",
      clientName: "Jan Wilk",
      boxNumber: "A-012",
      placeName: "Boksy Wola",
      reporterName: "Ola Lis",
    },
  },
  {
    ...to,
    locale,
    template: "invoiceArchiveReady",
    data: { invoices: 119, unprinted: 1, expiresAt: "2027-03-02T10:00:00.000Z" },
  },
  {
    ...to,
    locale,
    template: "accountantLink",
    data: {
      ...{ partnerName: "Skład sp. z o.o.", fromOn: "2026-11-01", toOn: "2026-11-30" },
      ...{ expiresAt: "2027-03-02T10:00:00.000Z", accountant: { link: "acl_1", path: "/x#token=y" } },
    },
  },
  {
    ...to,
    locale,
    template: "waitlistConfirm",
    data: { target: "Kraków", waitlist: { link: "req_1", path: "/x#token=y" } },
  },
  {
    ...to,
    locale,
    template: "boxAvailable",
    data: {
      placeName: "Magazynek Krowodrza",
      city: "Kraków",
      boxId: "box_1",
      fromOn: "2026-12-01",
      freeBoxes: 2,
      fromGrosze: 19_900,
    },
  },
  ...(["key", "padlock", "app", "staff"] as const).map(
    (accessMethod): Mail => ({
      ...to,
      locale,
      template: "rentStarted",
      data: { ...box, ...place, accessMethod, accessNote: "Brama 12", startOn: "2026-12-01", guest: null },
    }),
  ),
  ...(["partner", "client", "withdrawal", "noShow"] as const).map(
    (by): Mail => ({
      ...to,
      locale,
      template: "reservationCancelled",
      data: {
        ...box,
        ...ended,
        ...{ by, reason: "", guest: null },
        statement: by === "withdrawal" ? { declaredAt: "2026-11-22T13:05:00.000Z", timezone: "Europe/Warsaw" } : null,
      },
    }),
  ),
  {
    ...to,
    locale,
    template: "reservationGivenUp",
    data: { ...box, ...ended, clientName: "Anna", how: "cancelled" },
  },
  ...(["accepted", "declined", "expired", "newOfferRequested", "newInvitationRequested"] as const).map(
    (answer): Mail => ({
      ...to,
      locale,
      template: "offerAnswered",
      data: {
        ...{ ...box, answer, clientName: "Anna", word: "" },
        ...(answer === "newInvitationRequested" ? { reservationId: "", code: "" } : { reservationId: "rsv_1" }),
      },
    }),
  ),
];

describe("renderMail", () => {
  it("contains place, box, dates and the whole price, in the customer's language", () => {
    const polish = renderMail(confirmed(), origin);
    const spaced = polish.text.replaceAll("\u00a0", " ");
    expect(polish.subject).toBe("Rezerwacja K7M-4XA potwierdzona: boks A-012");
    for (const part of [
      "1 grudnia 2026",
      "Zapłacono dziś: 598,00 zł",
      "Czynsz miesięczny: 299,00 zł",
      "kaucja",
      "do 4 grudnia 2026",
    ]) {
      expect(spaced).toContain(part);
    }
    expect(polish.text).toContain(`${origin}/customer/reservation?open=rsv_1`);
    const english = renderMail(confirmed({ locale: "en" }), origin);
    expect(english.subject).toBe("Reservation K7M-4XA confirmed: box A-012");
  });

  it.each([
    ["pl", "Dzień dobry,", "Odbiorca: "],
    ["en", "Hello,", "Recipient: "],
  ] as const)("greets once and without a name in %s, and names the recipient below", (locale, greeting, recipient) => {
    const greetings = /dzień dobry|witaj|cześć|szanown|\b(hello|hi|dear)\b/gi;
    for (const mail of mails(locale)) {
      const text = renderMail(mail, origin).text.replaceAll("\u00a0", " ");
      expect(text.split("\n", 1)[0], mail.template).toBe(greeting);
      expect(text.match(greetings), mail.template).toHaveLength(1);
      const name = "name" in mail.data ? mail.data.name : "";
      expect(text.includes(`\n${recipient}${name}\n`), mail.template).toBe(name !== "");
    }
  });

  it("names what is still to be paid after a part payment, to the customer and to the partner", () => {
    const open = { grosze: 6_000, dueOn: "2026-12-05" } as const;
    const received = mails("pl").find((mail) => mail.template === "reservationReceived");
    expect(received).toBeDefined();
    for (const mail of [confirmed(), received as Mail]) {
      const textWith = (more: object) =>
        renderMail({ ...mail, data: { ...mail.data, ...more } } as Mail, origin).text.replaceAll("\u00a0", " ");
      expect(textWith({ open })).toContain("Pozostało do zapłaty: 60,00 zł do 5 grudnia 2026");
      expect(textWith({})).not.toContain("Pozostało do zapłaty");
    }
    const inPart = { ...received, data: { ...received?.data, open, clientEmail: "" } } as Mail;
    const text = renderMail(inPart, origin).text.replaceAll("\u00a0", " ");
    expect(text).toContain("jest zarezerwowany i opłacony w części.");
    expect(text).toContain("Klient: Anna\n");
  });

  it("escapes every value in HTML and keeps header lines out of the subject", () => {
    const evil = `"><script>alert(1)</script>&'`;
    const { html, text, subject } = renderMail(
      confirmed({ data: { placeName: evil, boxNumber: "A\r\nBcc: x@y.example" } }),
      origin,
    );
    expect(html).not.toContain("<script>");
    expect(html).toContain("&#60;script&#62;");
    expect(text).toContain(evil);
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it("names the operator in every email", () => {
    for (const locale of ["pl", "en"] as const) {
      const { text, html } = renderMail(confirmed({ locale }), origin);
      const { iban: _iban, phone: _phone, ...details } = operator[locale];
      for (const detail of Object.values(details)) {
        expect(text).toContain(detail);
        expect(html).toContain(detail);
      }
    }
  });

  it("creates no link from a name", () => {
    const name = "Konto zablokowane, wejdz na evil.test";
    const invitation: Mail = {
      ...to,
      locale: "en",
      template: "clientInvited",
      data: { name, partnerName: "Booking.com", untilOn: "2026-12-01", invitation: { path: "/invitation" } },
    } as Mail;
    const { subject, text, html } = renderMail(invitation, origin);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.test|Booking\.com/);
    expect(text).toContain("Booking.\u2060com");
    expect(text).toContain(`${origin}/invitation`);
  });

  it.each(["pl", "en"] as const)("writes every email in %s, with the logo as the only external resource", (locale) => {
    for (const mail of mails(locale)) {
      const { subject, text, html } = renderMail(mail, origin);
      expect(subject).not.toMatch(/undefined|null|\[object/);
      expect(text).not.toMatch(/undefined|null|\[object|!/);
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html.match(/<img[^>]*>/g)).toEqual([
        expect.stringContaining(`src="${origin}/email-logo.png" alt="" width="40" height="40"`),
      ]);
      expect(html).not.toMatch(/<link|<script|url\(/);
    }
  });

  it("writes a different email in each language", () => {
    const [polish, english] = [mails("pl"), mails("en")].map((all) =>
      all.map((mail) => renderMail(mail, origin).subject),
    );
    expect(polish?.filter((subject) => english?.includes(subject))).toEqual([]);
  });
});
