import { describe, expect, it } from "vitest";
import { renderMail } from "../../../worker/features/email/render.ts";
import type { Mail } from "../../../worker/features/email/templates.ts";
import { now } from "./confirmation.ts";

const origin = "https://boksy.example";
const tenant = { name: "Anna", boxNumber: "A-012", placeName: "Boksy Wola", guest: null };
const landlord = { rentId: "rnt_1", clientName: "Anna Nowak", boxNumber: "A-012", placeName: "Boksy Wola" };
const notice = { endOn: "2026-12-21", toPayGrosze: 5_000, overdueGrosze: 0, depositGrosze: 29_900 };
const withdrawn = {
  ...{ code: "ABC-123", endOn: "2026-12-21", usedDays: 4, keptGrosze: 3_987, dueGrosze: 1_200, depositGrosze: 29_900 },
  ...{ refundGrosze: 55_813, transferGrosze: 0, promisedGrosze: 10_000, hasAccount: false },
  ...{ keptProductsGrosze: 1_000, extrasPl: "Kłódka", extrasEn: "Padlock" },
  ...{ declaredAt: "2026-12-20T13:05:00.000Z", timezone: "Europe/Warsaw" },
};

const mails = (locale: "pl" | "en"): Mail[] => {
  const to = { recipient: "anna@example.com", cause: "x", now, locale };
  const arrears = {
    ...{ overdueGrosze: 29_900, overdueSinceOn: "2026-11-01", iban: "PL61109010140000071219812874", code: "ABC-123" },
    documentId: "cdo_1",
  };
  const price = { fromOn: "2027-01-16", oldGrosze: 29_900, newGrosze: 34_900 };
  const moved = { newBoxNumber: "B-003", fromOn: "2026-12-01", monthlyGrosze: 34_900 };
  return [
    {
      ...to,
      template: "rentExtended",
      data: { ...tenant, untilOn: "2027-02-01", addedGrosze: 47_000, nextDueOn: null },
    },
    { ...to, template: "extensionReceived", data: { ...landlord, untilOn: "2027-02-01", addedGrosze: 47_000 } },
    { ...to, template: "noticeGiven", data: { ...tenant, ...notice, by: "customer", accessState: "open" } },
    { ...to, template: "noticeGiven", data: { ...tenant, ...notice, by: "partner", accessState: "open" } },
    { ...to, template: "noticeReceived", data: { ...landlord, ...notice } },
    { ...to, template: "noticeWithdrawn", data: { ...tenant, endOn: null, price: null, isLandlordNotice: false } },
    {
      ...to,
      template: "noticeWithdrawn",
      data: { ...tenant, endOn: "2027-02-01", price: null, isLandlordNotice: true },
    },
    {
      ...to,
      template: "noticeWithdrawn",
      data: {
        ...tenant,
        endOn: null,
        price: { fromOn: "2027-02-01", monthlyGrosze: 34_900 },
        isLandlordNotice: false,
      },
    },
    ...[null, 10].flatMap((dueDay) =>
      [0, 14].map((termDays) => ({
        ...to,
        template: "paymentTermChanged" as const,
        data: { ...tenant, fromOn: "2026-12-01", dueOn: "2026-12-15", termDays, dueDay },
      })),
    ),
    {
      ...to,
      template: "calendarMonthsStarted",
      data: {
        ...tenant,
        fromOn: "2026-12-17",
        toOn: "2027-01-01",
        dueOn: "2026-12-17",
        amountGrosze: 14_468,
        priceFromOn: "2027-02-01",
      },
    },
    { ...to, template: "methodChanged", data: { ...tenant, method: "Visa •••• 4242", reason: null } },
    ...(["stopped", "mandateWithdrawn"] as const).map((reason) => ({
      ...to,
      template: "methodChanged" as const,
      data: { ...tenant, method: null, reason },
    })),
    {
      ...to,
      template: "proformaIssued",
      data: {
        ...{ ...tenant, invoiceId: "inv_1", number: "PRO/BZ/2026/11/0001", fromOn: "2026-12-01", toOn: "2027-02-01" },
        ...{ dueOn: "2026-12-01", amountGrosze: 59_800, code: "ABC-123", iban: "PL61109010140000071219812874" },
      },
    },
    ...[false, true].map((isLandlordNotice) => ({
      ...to,
      template: "noticeTakenBack" as const,
      data: { ...landlord, endOn: "2027-01-01", isLandlordNotice },
    })),
    { ...to, template: "priceChange", data: { ...tenant, ...price, isCalledOff: false, reason: "inflation" } },
    { ...to, template: "priceChange", data: { ...tenant, ...price, isCalledOff: true, reason: null } },
    {
      ...to,
      template: "rentRelocated",
      data: { ...tenant, ...moved, isCalledOff: false, canceledPriceOn: "2027-02-01", difference: null },
    },
    ...[12_345, -12_345].map((grosze) => ({
      ...to,
      template: "rentRelocated" as const,
      data: {
        ...{ ...tenant, ...moved, isCalledOff: false, canceledPriceOn: null },
        difference: {
          grosze,
          fromOn: "2026-12-10" as const,
          toOn: "2027-01-01" as const,
          dueOn: "2026-12-17" as const,
        },
      },
    })),
    {
      ...to,
      template: "rentRelocated",
      data: { ...tenant, ...moved, isCalledOff: true, canceledPriceOn: null, difference: null },
    },
    {
      ...to,
      template: "paymentDemanded",
      data: { ...tenant, ...arrears, rentId: "rnt_1", payByOn: "2026-11-29" },
    },
    {
      ...to,
      template: "paymentReminder",
      data: {
        ...tenant,
        rentId: "rnt_1",
        isDeposit: true,
        fromOn: "2026-12-01",
        dueOn: "2026-12-01",
        toOn: "2027-01-01",
        amountGrosze: 29_900,
        creditGrosze: 0,
        code: "ABC-123",
        iban: arrears.iban,
        method: null,
      },
    },
    ...([null, "expired", "overLimit"] as const).map((obstacle) => ({
      ...to,
      template: "paymentReminder" as const,
      data: {
        ...tenant,
        ...{
          rentId: "rnt_1",
          isDeposit: false,
          fromOn: "2026-12-01",
          dueOn: "2026-12-01" as const,
          toOn: "2027-01-01" as const,
          amountGrosze: 29_900,
        },
        ...{ code: "ABC-123", iban: arrears.iban, method: { name: "Visa •••• 4242", obstacle }, creditGrosze: 10_000 },
      },
    })),
    {
      ...to,
      template: "invoiceIssued",
      data: {
        ...tenant,
        ...{ invoiceId: "inv_1", rentId: "rnt_1", asksForPayment: 1 },
        number: "BZ/2026/12/0001",
        fromOn: "2026-12-01",
        toOn: "2027-01-01",
        dueOn: "2026-12-01",
        amountGrosze: 29_900,
        code: "ABC-123",
        iban: arrears.iban,
      },
    },
    {
      ...to,
      template: "invoiceCorrected",
      data: {
        ...tenant,
        invoiceId: "inv_2",
        number: "BZ/2026/12/0002",
        corrected: "BZ/2026/12/0001",
        reason: "Odstąpienie od umowy",
        amountGrosze: -29_900,
        creditGrosze: 29_900,
      },
    },
    { ...to, template: "paymentOverdue", data: { ...tenant, ...arrears, rentId: "rnt_1" } },
    {
      ...to,
      template: "preCourtDemand",
      data: { ...tenant, ...arrears, rentId: "rnt_1", demandedOn: "2026-11-22", payByOn: "2026-12-22" },
    },
    {
      ...to,
      template: "paymentPlanAgreed",
      data: {
        ...tenant,
        ...{ rentId: "rnt_1", documentId: "cdo_1", debtGrosze: 29_900, iban: null, code: "ABC-123" },
        installments: [
          { dueOn: "2026-12-01", amountGrosze: 14_900 },
          { dueOn: "2027-01-01", amountGrosze: 15_000 },
        ],
      },
    },
    {
      ...to,
      template: "installmentDue",
      data: { ...tenant, rentId: "rnt_1", dueOn: "2026-12-01", amountGrosze: 14_900, iban: null, code: "ABC-123" },
    },
    {
      ...to,
      template: "paymentPlanBroken",
      data: { ...tenant, rentId: "rnt_1", overdueGrosze: 29_900, iban: null, code: "ABC-123" },
    },
    { ...to, template: "debtPaid", data: { ...tenant, documentId: "cdo_1", paidGrosze: 29_900 } },
    {
      ...to,
      template: "interestNoted",
      data: {
        ...{ ...tenant, documentId: "cdo_1", interestGrosze: 120, compensationGrosze: 17_100, iban: null },
        code: "ABC-123",
      },
    },
    { ...to, template: "accessSuspended", data: { ...tenant, ...arrears, rentId: "rnt_1", demandedOn: "2026-11-22" } },
    { ...to, template: "rentPaid", data: { ...tenant, code: "ABC-123", paidGrosze: 29_900, refundGrosze: 0 } },
    { ...to, template: "rentPaid", data: { ...tenant, code: "ABC-123", paidGrosze: 10_000, refundGrosze: 19_900 } },
    {
      ...to,
      template: "rentPaymentFailed",
      data: { ...tenant, rentId: "rnt_1", amountGrosze: 29_900, method: null, failureCode: null, nextAttemptOn: null },
    },
    ...["2026-12-04" as const, null].map((nextAttemptOn) => ({
      ...to,
      template: "rentPaymentFailed" as const,
      data: {
        ...tenant,
        ...{ rentId: "rnt_1", amountGrosze: 29_900, method: "Visa •••• 4242", nextAttemptOn },
        failureCode: nextAttemptOn === null ? "authentication_required" : "insufficient_funds",
      },
    })),
    { ...to, template: "accessRestored", data: tenant },
    {
      ...to,
      template: "rentEndsSoon",
      data: { ...tenant, endOn: "2027-01-01", canExtend: true, depositGrosze: 29_900 },
    },
    { ...to, template: "rentEndsSoon", data: { ...tenant, endOn: "2027-01-01", canExtend: false, depositGrosze: 0 } },
    { ...to, template: "policyEndsSoon", data: { ...tenant, endOn: "2027-01-01" } },
    { ...to, template: "rentWithdrawn", data: { ...tenant, ...withdrawn } },
    { ...to, template: "withdrawalReceived", data: { ...landlord, ...withdrawn } },
    {
      ...to,
      template: "withdrawalReceived",
      data: { ...landlord, ...withdrawn, refundGrosze: 0, transferGrosze: 100 },
    },
    {
      ...to,
      template: "noticeGiven",
      data: { ...tenant, ...notice, overdueGrosze: 1, by: "customer", accessState: "suspended" },
    },
    {
      ...to,
      template: "rentEnded",
      data: { ...tenant, endOn: "2026-12-21", depositGrosze: 29_900, unusedGrosze: 0, asksAccount: true },
    },
    {
      ...to,
      template: "rentEnded",
      data: { ...tenant, endOn: "2026-12-21", depositGrosze: 0, unusedGrosze: 12_345, asksAccount: false },
    },
    {
      ...to,
      template: "returnAccountSaved",
      data: { ...tenant, iban: "PL61 1090 1014 0000 0712 1981 2874", hasRental: true },
    },
    ...[true, false].map((hasRental) => ({
      ...to,
      template: "returnTransferred" as const,
      data: { ...tenant, amountGrosze: 9_900, paidOn: "2026-12-22" as const, hasRental },
    })),
    {
      ...to,
      template: "depositSettled",
      data: {
        ...tenant,
        depositGrosze: 29_900,
        deductions: [{ reason: "Zamek", grosze: 10_000 }],
        ...{ debtGrosze: 0, unpaidGrosze: 0, refundGrosze: 10_000, transferGrosze: 9_900, hasAccount: false },
      },
    },
    {
      ...to,
      template: "depositSettled",
      data: {
        ...{ ...tenant, depositGrosze: 29_900, deductions: [] },
        ...{ debtGrosze: 29_900, unpaidGrosze: 100, refundGrosze: 0, transferGrosze: 0, hasAccount: false },
      },
    },
  ];
};

describe("emails about a running rent", () => {
  it.each(["pl", "en"] as const)("are complete in %s", (locale) => {
    for (const mail of mails(locale)) {
      const { subject, text } = renderMail(mail, origin);
      expect(`${subject} ${text}`).not.toMatch(/undefined|null|NaN|\[object|!/);
      expect(text).toContain(origin);
    }
  });

  it("differ by language", () => {
    const [polish, english] = [mails("pl"), mails("en")].map((all) => all.map((mail) => renderMail(mail, origin).text));
    expect(polish?.filter((text) => english?.includes(text))).toEqual([]);
  });

  it.each(["pl", "en"] as const)("name the transfer's title with the account in %s", (locale) => {
    const texts = mails(locale).map((mail) => renderMail(mail, origin).text);
    const withAccount = texts.filter((text) => /(wynajmującego|Landlord’s account): PL61 1090 1014 /.test(text));
    expect(withAccount.length).toBeGreaterThanOrEqual(3);
    expect(withAccount.filter((text) => !text.includes("ABC-123"))).toEqual([]);
  });

  it("name the last day, which is the day before the end, and every deduction with its reason", () => {
    const texts = mails("pl").map((mail) => renderMail(mail, origin).text.replaceAll("\u00a0", " "));
    expect(texts[2]).toContain("Ostatni dzień: 20 grudnia 2026");
    expect(texts.at(-2)).toContain("Potrącenie (Zamek): 100,00 zł");
    expect(texts.at(-2)).toContain("Do zwrotu: 199,00 zł");
    expect(texts.at(-1)).toContain("Na zaległy czynsz: 299,00 zł");
    expect(texts.at(-1)).toContain("do zapłaty pozostaje 1,00 zł");
  });

  it("name the last day to give notice before a higher rent, and none before a lower one", () => {
    const [higher] = mails("pl").filter(({ template }) => template === "priceChange");
    const textOf = (data: object) =>
      renderMail({ ...higher, data: { ...higher?.data, ...data } } as Mail, origin).text.replaceAll("\u00a0", " ");
    expect(textOf({})).toContain("wypowiedz najem najpóźniej 15 stycznia 2027");
    expect(textOf({ newGrosze: 19_900, reason: null })).not.toContain("wypowiedz");
  });
});
