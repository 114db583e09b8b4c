import type { FactorChange } from "../../../domain/account/second-factor.ts";
import { formatIban } from "../../../domain/company/company-numbers.ts";
import { appealOutcomes, reportDecisions } from "../../../domain/content-report/schema.ts";
import { href } from "../../../domain/routes.ts";
import type { Locale } from "../../env.ts";
import type { LandlordMail, SecretLink, TenantMail } from "../../features/email/template.ts";
import type { MailData, MailTemplate } from "../../features/email/templates.ts";
import { linkTo, worldIn } from "./world.ts";

type Samples = { [T in MailTemplate]: readonly [MailData[T], ...MailData[T][]] };

/** At least one for each of the values. */
const each = <V, D>([first, ...rest]: readonly [V, ...V[]], sample: (value: V) => D): [D, ...D[]] => [
  sample(first),
  ...rest.map(sample),
];

const factorChanges = [
  ...(["added", "unconfirmed", "removed", "passkeyAdded", "passkeyRemoved"] as const),
  ...(["reset", "recovered", "resetPlanned", "resetStopped"] as const),
] as const satisfies FactorChange[];

const months = (count: number, amountGrosze: number) =>
  Array.from({ length: count }, (_, month) => ({ dueOn: `2027-0${month + 1}-10`, amountGrosze }));

/** The data of every email, in its variants. A template without a sample does not compile. */
export function mailSamples(locale: Locale): Samples {
  const world = worldIn(locale);
  const { owner, partnerName, placeName, boxNumber, code, iban, oldIban, reason, timezone, address, hours, at } = world;
  const { tenant: clientName, otherPerson } = world;
  const name = clientName;
  const words = (pl: string, en: string) => (locale === "pl" ? pl : en);
  const signedIn: TenantMail = { name, boxNumber, placeName, guest: null };
  const guest: SecretLink = linkTo(href("customerReservation"));
  const asGuest: TenantMail = { ...signedIn, guest };
  const toLandlord: LandlordMail = { rentId: "rnt_sample", clientName, boxNumber, placeName };
  const ofRent = { ...signedIn, rentId: "rnt_sample", code, iban };
  const overdue = { ...ofRent, overdueGrosze: 1_234_500, overdueSinceOn: "2026-10-01" };
  const account = { name: owner, path: "/auth/action#code=k2Jx9vQ4mT7pW1zR8sN5bY3c" };
  const product = words("Kłódka szyfrowa", "Combination padlock");
  const products = words("Kłódka szyfrowa × 2, Regał metalowy", "Combination padlock × 2, Metal shelf");
  const message = words(
    "Czy w budynku jest winda towarowa i czy da się podjechać busem pod same drzwi?",
    "Is there a freight elevator, and can I drive a van right up to the door?",
  );
  const card = "Visa •••• 4242";
  const confirmed = {
    ...{ ...signedIn, ...address, ...hours, reservationId: "rsv_sample", startsToday: false, code },
    ...{ contactPhone: world.phone, moveInOn: "2026-12-01", toOn: null, isSigned: true, open: null },
    ...{ todayGrosze: 2_469_000, monthlyGrosze: 1_234_500, depositGrosze: 1_234_500, nextDueOn: "2027-01-01" },
    withdrawUntilOn: "2026-12-12",
  };
  const started = { ...signedIn, ...address, ...hours, contactPhone: world.phone, startOn: "2026-12-01" };
  const offer = {
    ...{ ...address, name, partnerName, code, boxNumber, moveInOn: "2026-12-01", toOn: "2027-06-01" },
    ...{ todayGrosze: 2_469_000, monthlyGrosze: 1_234_500, depositGrosze: 1_234_500, nextDueOn: "2027-01-01" },
    note: words("Rabat za pierwszy miesiąc jest już w cenie.", "The discount for the first month is included."),
    ...{
      validUntilAt: at,
      timezone,
      invitation: { ...linkTo(href("customerAcceptInvite")), page: "customerAcceptInvite" as const },
    },
  };
  const fromMarketplace = {
    ...{ name: owner, inviterName: "Joanna Kowalczyk", untilOn: "2026-12-12" },
    note: words("Chętnie odpowiem na pytania.", "I’m happy to answer your questions."),
    invitation: { ...linkTo(href("partnerAcceptInvitation")), page: "partnerAcceptInvitation" as const },
  };
  const invoice = {
    ...{ ...signedIn, invoiceId: "inv_sample", number: world.invoiceNumber, code, iban },
    ...{ fromOn: "2026-12-01", toOn: "2027-01-01", dueOn: "2026-12-08", amountGrosze: 1_234_500 },
  };
  const issued = { ...invoice, rentId: "rnt_sample", asksForPayment: 1 as const };
  const person = { name: otherPerson, tenantName: clientName, boxNumber, placeName };
  const personLink = linkTo(href("authorizedPerson"));
  const period = { fromOn: "2026-12-01", untilOn: "2027-01-01" };
  const endedBy = ["tenant", "partner", "period", "rent", "person"] as const;
  const reminder = {
    ...{ ...ofRent, isDeposit: false, fromOn: "2026-12-01", dueOn: "2026-12-08", toOn: "2027-01-01" },
    ...{ amountGrosze: 1_234_500, creditGrosze: 0, method: null },
  };
  const leaving = { endOn: "2027-01-01", toPayGrosze: 1_234_500, overdueGrosze: 0, depositGrosze: 1_234_500 };
  const withdrawn = {
    ...{ code, declaredAt: at, timezone, endOn: "2026-12-06", usedDays: 5, keptGrosze: 205_750, dueGrosze: 0 },
    ...{ keptProductsGrosze: 4_900, extrasPl: "Kłódka szyfrowa", extrasEn: "Combination padlock" },
    ...{ depositGrosze: 1_234_500, refundGrosze: 2_263_250, transferGrosze: 0, promisedGrosze: 0, hasAccount: false },
  };
  const transferred = { ...withdrawn, refundGrosze: 0, transferGrosze: 2_263_250 };
  const canceled = {
    ...{ name, code, boxNumber, placeName, partnerName, moveInOn: "2026-12-01", by: "client" as const },
    ...{ statement: null, reason: "", refundGrosze: 1_834_500, keptGrosze: 634_500, dueToOn: "2026-12-16" },
    ...{ isTransfer: false, guest },
  };
  const settled = {
    ...{ ...signedIn, depositGrosze: 1_234_500, debtGrosze: 0, unpaidGrosze: 0, hasAccount: false },
    deductions: [{ reason: words("uszkodzona roleta", "damaged roller door"), grosze: 84_500 }],
    ...{ refundGrosze: 1_150_000, transferGrosze: 0 },
  };
  const relocated = {
    ...{ ...signedIn, newBoxNumber: "C-104", fromOn: "2026-12-10", monthlyGrosze: 1_434_500, isCalledOff: false },
    canceledPriceOn: "2027-01-01",
    difference: { grosze: 141_935, fromOn: "2026-12-10", toOn: "2027-01-01", dueOn: "2026-12-17" },
  };
  const priceChange = {
    ...{ ...signedIn, fromOn: "2027-02-01", oldGrosze: 1_234_500, newGrosze: 1_334_500, isCalledOff: false },
    reason: "costs" as const,
  };
  const failed = {
    ...{ ...signedIn, reservationId: "rsv_sample", code, amountGrosze: 2_469_000, heldUntilAt: at, timezone },
  };
  const refused = {
    ...{ name, partnerName, contactPhone: world.phone, amountGrosze: 1_234_500, hasRental: true, guest: null },
  };
  const dispute = { amountGrosze: 1_234_500, reason: "fraudulent" as const };
  const bank = { name: owner, companyName: partnerName, oldIban, iban, shownFromAt: null, stop: null };
  const factor = (change: FactorChange) => ({
    ...{ name: owner, personName: otherPerson, change, changedAt: at, isAdministrator: false },
    device: change === "resetPlanned" ? "" : "Chrome, Windows",
  });
  const restricted = {
    ...{ placeName, origin: "notice" as const, ground: "law" as const, reason, appealUntilOn: "2027-05-28" },
    appeal: linkTo(href("appeal")),
  };
  const asked = { placeName, partnerName, question: linkTo(href("question")) };
  const report = { placeName, reportId: "crp_4KPYXJ9T" };
  const commission = {
    ...{ name: owner, invoiceId: "inv_sample", number: "BOKSY/P/2026/11/0004", month: "2026-11" },
    amountGrosze: 1_523_400,
  };

  return {
    // Accounts and invitations
    passwordReset: [account],
    emailLink: [
      { ...account, next: null, invitedBy: null },
      { ...account, next: null, invitedBy: partnerName },
    ],
    verifyEmail: [account],
    changeEmail: [{ ...account, email: world.tenantEmail }],
    emailChanged: [{ name, newEmail: world.tenantEmail }],
    secondFactorChanged: [...each(factorChanges, factor), { ...factor("reset"), isAdministrator: true }],
    clientInvited: [{ name, partnerName, untilOn: "2026-12-12", invitation: offer.invitation }],
    staffInvited: each(["owner", "manager", "clerk"] as const, (staffRole) => ({
      ...fromMarketplace,
      ...{ partnerName, staffRole, placeNames: staffRole === "clerk" ? [placeName] : null },
    })),
    partnerInvited: [{ ...fromMarketplace, companyName: partnerName }],
    adminInvited: [fromMarketplace],

    // Offers and reservations
    offerSent: [offer, { ...offer, note: "", toOn: null, partToOn: "2027-01-01", depositGrosze: 0 }],
    offerReminder: [offer],
    offerAnswered: [
      ...each(["accepted", "declined", "expired", "newOfferRequested"] as const, (answer) => ({
        ...{ reservationId: "rsv_sample", code, clientName, boxNumber, placeName, answer },
        word: answer === "declined" ? words("Znalazłam boks bliżej domu.", "I found a box closer to home.") : "",
      })),
      { reservationId: "", code: "", clientName, boxNumber, placeName, answer: "newInvitationRequested", word: "" },
    ],
    reservationConfirmed: [
      confirmed,
      { ...confirmed, guest },
      {
        ...{ ...confirmed, startsToday: true, isSigned: false, open: { grosze: 600_000, dueOn: "2026-12-05" } },
        ...{
          toOn: "2027-06-01",
          partToOn: "2027-01-01",
          withdrawUntilOn: null,
          accessFrom: "00:00",
          accessTo: "24:00",
        },
      },
    ],
    reservationReceived: [
      { ...confirmed, clientName, clientEmail: world.tenantEmail, products },
      { ...confirmed, clientName, clientEmail: "", products: "", open: { grosze: 600_000, dueOn: "2026-12-05" } },
    ],
    guestLink: each(["customerReservation", "withdrawal"] as const, (page) => ({
      name,
      code,
      boxNumber,
      placeName,
      page,
      guest,
    })),
    reservationCancelled: [
      canceled,
      { ...canceled, by: "partner", reason, keptGrosze: 0, dueToOn: null, refundGrosze: 2_469_000 },
      {
        ...{ ...canceled, by: "withdrawal", keptGrosze: 0, dueToOn: null, refundGrosze: 2_469_000, isTransfer: true },
        statement: { declaredAt: at, timezone },
      },
      { ...canceled, by: "noShow", refundGrosze: 0, keptGrosze: 0 },
    ],
    reservationGivenUp: [
      { ...canceled, clientName, how: "cancelled" },
      { ...canceled, clientName, how: "withdrawn", keptGrosze: 0, isTransfer: true },
    ],
    holdExpired: [
      { ...signedIn, boxId: "box_sample", moveInOn: "2026-12-01", offeredBy: null },
      { ...signedIn, boxId: "box_sample", moveInOn: "2026-12-01", offeredBy: partnerName },
    ],
    waitlistConfirm: [
      { target: "Kraków", waitlist: linkTo(href("boxComingSoon")) },
      { target: null, waitlist: linkTo(href("boxComingSoon")) },
    ],
    boxAvailable: each(["2026-12-01", null], (fromOn) => ({
      ...{ placeName, city: "Kraków", boxId: "box_sample", fromOn, freeBoxes: 2, fromGrosze: 1_234_500 },
    })),

    // The rental
    rentStarted: [
      { ...started, accessMethod: "code", accessNote: "" },
      ...(["key", "padlock", "app", "staff"] as const).map((accessMethod) => ({
        ...{ ...started, guest, accessMethod, contactPhone: "" },
        accessNote: accessMethod === "key" ? words("Brama 12, drugie piętro.", "Gate 12, second floor.") : "",
      })),
    ],
    rentExtended: [{ ...signedIn, untilOn: "2027-07-01", addedGrosze: 7_407_000, nextDueOn: "2027-01-01" }],
    extensionReceived: [{ ...toLandlord, untilOn: "2027-07-01", addedGrosze: 7_407_000 }],
    rentRelocated: [
      relocated,
      { ...relocated, canceledPriceOn: null, difference: { ...relocated.difference, grosze: -41_935 } },
      { ...relocated, isCalledOff: true },
    ],
    priceChange: [
      priceChange,
      { ...priceChange, newGrosze: 1_034_500, reason: null },
      { ...priceChange, isCalledOff: true },
    ],
    noticeGiven: [
      { ...signedIn, ...leaving, by: "customer", accessState: "open" },
      { ...signedIn, ...leaving, overdueGrosze: 1_234_500, by: "partner", accessState: "suspended" },
    ],
    noticeReceived: [{ ...toLandlord, ...leaving }],
    noticeWithdrawn: [
      { ...signedIn, endOn: null, price: { fromOn: "2027-02-01", monthlyGrosze: 1_334_500 }, isLandlordNotice: false },
      { ...signedIn, endOn: "2027-02-01", price: null, isLandlordNotice: true },
    ],
    noticeTakenBack: [
      { ...toLandlord, endOn: null, isLandlordNotice: false },
      { ...toLandlord, endOn: "2027-02-01", isLandlordNotice: true },
    ],
    rentEndsSoon: each([true, false], (canExtend) => ({
      ...{ ...signedIn, endOn: "2026-12-06", canExtend, depositGrosze: 1_234_500 },
    })),
    rentEnded: [
      { ...signedIn, endOn: "2026-12-06", depositGrosze: 1_234_500, unusedGrosze: 0, asksAccount: false },
      { ...asGuest, endOn: "2026-12-06", depositGrosze: 1_234_500, unusedGrosze: 2_469_000, asksAccount: true },
    ],
    rentWithdrawn: [
      { ...signedIn, ...withdrawn },
      { ...signedIn, ...transferred },
    ],
    withdrawalReceived: [
      { ...toLandlord, ...withdrawn },
      { ...toLandlord, ...transferred, promisedGrosze: 1_234_500 },
    ],
    depositSettled: [
      settled,
      { ...settled, refundGrosze: 0, transferGrosze: 1_150_000 },
      { ...settled, refundGrosze: 0, debtGrosze: 1_150_000, unpaidGrosze: 84_500 },
    ],
    returnAccountSaved: [{ ...signedIn, iban: formatIban(iban), hasRental: true }],
    returnTransferred: [{ ...signedIn, amountGrosze: 1_150_000, paidOn: world.today, hasRental: true }],
    policyEndsSoon: [{ ...signedIn, endOn: "2026-12-12" }],

    // Access
    accessCodeChanged: [signedIn, asGuest],
    accessRestored: [signedIn],
    accessSuspended: [{ ...overdue, demandedOn: "2026-11-10" }],
    accessProblemReported: [{ ...toLandlord, reporterName: otherPerson }],
    accessGranted: [
      { ...person, ...address, ...hours, ...period, accessNote: words("Brama 12.", "Gate 12."), person: personLink },
      { ...person, ...address, ...hours, ...period, untilOn: null, accessNote: "", person: personLink },
    ],
    accessGrantChanged: each(["box", "code"] as const, (news) => ({ ...person, news, person: personLink })),
    accessGrantEnded: each(endedBy, (by) => ({ ...person, by })),
    personAccessEnded: each(endedBy, (by) => ({ ...signedIn, personName: otherPerson, by })),
    personAccessReported: each(["added", "changed", "ended"] as const, (news) => ({
      ...{ ...toLandlord, ...period, personName: otherPerson, news },
    })),

    // Rent and its payment
    invoiceIssued: [issued, { ...issued, isKsefTitle: 1 }, { ...issued, guest, iban: null, asksForPayment: 0 }],
    proformaIssued: [invoice],
    invoiceCorrected: [
      {
        ...{ ...signedIn, invoiceId: "inv_sample", number: "4KPYXJ/K/2026/11/0004", corrected: world.invoiceNumber },
        ...{ reason, amountGrosze: -1_034_500, creditGrosze: 600_000, refundGrosze: 434_500 },
      },
    ],
    paymentReminder: [
      reminder,
      { ...reminder, creditGrosze: 20_000, method: { name: card, obstacle: null } },
      { ...reminder, method: { name: card, obstacle: "expired" } },
      { ...reminder, dueOn: "2026-12-01", method: { name: "BLIK", obstacle: "overLimit" } },
      { ...reminder, isDeposit: true },
    ],
    billingChanged: each([3, 12] as const, (count) => ({
      ...{ ...signedIn, months: count, discountPercent: 10, dueOn: "2026-12-08", toOn: "2027-03-01" },
      amountGrosze: 3_703_500,
    })),
    calendarMonthsStarted: [
      {
        ...{ ...signedIn, fromOn: "2026-12-15", toOn: "2027-01-01", dueOn: "2026-12-22", amountGrosze: 677_000 },
        priceFromOn: "2027-02-01",
      },
    ],
    paymentTermChanged: [
      { ...signedIn, fromOn: "2026-12-01", dueOn: "2026-12-08", termDays: 7, dueDay: null },
      { ...signedIn, fromOn: "2026-12-01", dueOn: "2026-12-10", termDays: 3, dueDay: 10 },
      { ...signedIn, fromOn: "2026-12-01", dueOn: "2026-12-01", termDays: 0, dueDay: null },
    ],
    rentPaid: [
      { ...signedIn, code, paidGrosze: 1_234_500, refundGrosze: 0 },
      { ...signedIn, code, paidGrosze: 0, refundGrosze: 1_234_500 },
    ],
    rentPaymentFailed: [
      {
        ...{ ...ofRent, amountGrosze: 1_234_500, method: card, failureCode: "insufficient_funds" },
        nextAttemptOn: "2026-12-11",
      },
      { ...ofRent, amountGrosze: 1_234_500, method: null, failureCode: null, nextAttemptOn: null },
    ],
    methodChanged: [
      { ...signedIn, method: card, reason: null },
      { ...signedIn, method: null, reason: "stopped" },
      { ...signedIn, method: null, reason: "mandateWithdrawn" },
    ],
    paymentFailed: [failed, { ...failed, guest, heldUntilAt: null }],
    paymentRefunded: each(["boxGone", "duplicate", "withdrawal", "cancellation", "admin"] as const, (because) => ({
      ...{ name, code, boxNumber, placeName, amountGrosze: 2_469_000, reason: because },
    })),
    creditRefunded: [
      { name, partnerName, amountGrosze: 1_234_500, leftGrosze: 0, refundedOn: null },
      { name, partnerName, amountGrosze: 1_234_500, leftGrosze: 20_000, refundedOn: world.today },
    ],
    refundRefused: each(["credit", "deposit", "payment"] as const, (kind) => ({ ...refused, kind })),
    refundRefusedToPartner: each(["credit", "deposit", "payment"] as const, (kind) => ({
      ...{ name: owner, clientId: "cli_sample", clientName, amountGrosze: 1_234_500, commissionGrosze: 148_140, kind },
    })),

    // Debt collection
    paymentOverdue: [{ ...overdue, documentId: "doc_sample" }],
    paymentDemanded: [{ ...overdue, payByOn: "2026-12-05", documentId: "doc_sample" }],
    preCourtDemand: [{ ...overdue, guest, demandedOn: "2026-11-10", payByOn: "2026-12-05", documentId: "doc_sample" }],
    debtPaid: [{ ...signedIn, documentId: "doc_sample", paidGrosze: 1_234_500 }],
    paymentPlanAgreed: [
      { ...ofRent, documentId: "doc_sample", debtGrosze: 1_234_500, installments: months(3, 411_500) },
    ],
    installmentDue: [{ ...ofRent, dueOn: "2027-01-10", amountGrosze: 411_500 }],
    paymentPlanBroken: [{ ...ofRent, overdueGrosze: 1_234_500 }],
    interestNoted: [{ ...ofRent, documentId: "doc_sample", interestGrosze: 23_140, compensationGrosze: 29_862 }],

    // Partners
    partnerApprovalDecided: each(["approved", "rejected"] as const, (decision) => ({ decision, reason })),
    partnerStatusChanged: each(["suspended", "active"] as const, (status) => ({ status, reason })),
    partnerCommissionChanged: [
      {
        present: { commissionBasisPoints: 1_200, ownBasisPoints: 0, ownFeeGrosze: 0 },
        next: { commissionBasisPoints: 1_250, ownBasisPoints: 100, ownFeeGrosze: 500 },
        ...{ fromOn: "2027-01-01", reason },
      },
    ],
    marketplaceProductChanged: [
      ...each(["2027-01-01", null], (fromOn) => ({
        ...{
          productName: product,
          reason,
          news: { kind: "price" as const, oldGrosze: 3_900, newGrosze: 4_500, fromOn },
        },
      })),
      { productName: product, reason, news: { kind: "archived" } },
      { productName: product, reason, news: { kind: "restored" } },
    ],
    bankAccountChanged: [
      { ...bank, news: "waiting", shownFromAt: at, stop: linkTo(href("stopAccount")) },
      { ...bank, news: "shown" },
      { ...bank, news: "stopped" },
    ],
    payoutsHeld: each(["inactive", "accountMissing", null] as const, (hold) => ({ hold })),
    payoutFailed: [{ name: owner, amountGrosze: 2_631_200, failure: "wrongDetails", sentAt: at }],
    traderDataAsked: [{ missing: ["register", "contactName", "certification"], dueOn: "2026-12-24" }],
    yearlyStatement: [{ year: 2026 }],
    commissionInvoiced: [
      {
        ...commission,
        payment: {
          ...{ withheldGrosze: 500_000, settledGrosze: 23_400, askedGrosze: 1_000_000, payByOn: "2026-12-15" },
          iban: oldIban,
        },
      },
      {
        ...commission,
        payment: { withheldGrosze: 1_523_400, settledGrosze: 0, askedGrosze: 0, payByOn: null, iban: null },
      },
      { ...commission, amountGrosze: -50_000, payment: null },
    ],
    commissionReminded: [{ number: commission.number, dueOn: "2026-11-15", openGrosze: 1_000_000, iban: oldIban }],
    paymentDisputed: [
      { ...toLandlord, ...dispute, state: "opened", respondByOn: "2026-12-08" },
      { ...toLandlord, ...dispute, state: "won", respondByOn: null },
      { ...toLandlord, ...dispute, state: "lost", respondByOn: null },
    ],
    ksefRejected: [
      { number: world.invoiceNumber, reason: "P_2", isDuplicate: false },
      { number: world.invoiceNumber, reason: "6762500001-20261128-0A1B2C3D4E5F-6A", isDuplicate: true },
    ],
    accountantLink: [
      {
        partnerName,
        fromOn: "2026-11-01",
        toOn: "2026-11-30",
        expiresAt: at,
        accountant: linkTo(href("accountantFiles")),
      },
      {
        partnerName,
        fromOn: "2026-10-15",
        toOn: "2026-11-30",
        expiresAt: at,
        accountant: linkTo(href("accountantFiles")),
      },
    ],
    invoiceArchiveReady: [{ invoices: 1_119, unprinted: 2, expiresAt: at }],
    webhookFailed: each(["status", "redirect", "timeout", "unreachable", "address"] as const, (problem) => ({
      ...{ endpointName: words("Brama główna", "Main gate"), problem, httpStatus: problem === "status" ? 500 : null },
    })),

    // Questions and reports of content
    questionAsked: [
      { clientName, placeName, message, questionId: "qst_sample", isReview: 0 },
      { clientName, placeName, message, questionId: "qst_sample", isReview: 1 },
      { clientName: null, placeName, message: null, questionId: "qst_sample", isReview: 0 },
    ],
    questionReceived: [asked],
    questionAnswered: [{ ...asked, name, message: words("Tak, winda ma 2 tony udźwigu.", "Yes, it carries 2 tons.") }],
    reportReceived: [report],
    reportDecided: each(reportDecisions, (decision) => ({ ...report, decision, reason })),
    contentRestricted: [
      { ...restricted, decision: "hideText" },
      { ...restricted, decision: "hidePhoto", origin: "review", ground: "terms" },
      { ...restricted, decision: "hideMessage" },
      { ...restricted, decision: "suspendPlace" },
    ],
    appealDecided: each(appealOutcomes, (outcome) => ({ placeName, isMessage: outcome === "upheld", outcome, reason })),
    reportReversed: [{ ...report, reason }],

    // The operator
    disputeOpened: each(["2026-12-08", null], (respondByOn) => ({
      ...{ ...dispute, orderId: "ord_sample", orderNumber: "BX-7K2M9Q/2", partnerName, respondByOn },
    })),
    jobsNeedAttention: [
      {
        jobs: [
          { job: "chargeRents", isLate: true, succeededAt: at },
          { job: "endHolds", isLate: false, succeededAt: null },
        ],
      },
    ],
  };
}
