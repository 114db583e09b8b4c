import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const promise =
  /(we’ll|we will)\b.*\b(emails?|send|remind|let you know|notify|confirm this)\b|\bgets? (you )?(an?|the offer by|a confirmation) .*email|\bget an email\b|(is|are|’ll be|will be) (notified|emailed)|invoice and email/i;

/** UI sentences that promise an email, keyed by their first words, with the templates that fulfill the promise. */
const kept: Readonly<Record<string, readonly string[]>> = {
  "Are the things in the box insured? Add your policy": ["policyEndsSoon"],
  "As soon as someone reserves one of your boxes": ["reservationReceived"],
  "Enter your email and we’ll send you a link": ["passwordReset"],
  "Enter the email address and the code of your reservation": ["guestLink"],
  "Enter the town and we’ll email you when a box": ["boxAvailable"],
  "Enter your town and we’ll email you when a location": ["boxAvailable"],
  "For someone who has lost the app and the recovery codes": ["secondFactorChanged"],
  "In total {0} → {1} a month. Each tenant is emailed": ["priceChange"],
  "On this page. We’ll email you how to get in": ["rentStarted"],
  "The box is yours until the end of {lastDay}": ["rentWithdrawn"],
  "The client gets an email, accepts, signs and pays": ["offerSent"],
  "The landlord has your question. We’ll send the answer": ["questionReceived", "questionAnswered"],
  "The import emails no one unless you choose to": ["clientInvited", "paymentReminder", "invoiceIssued"],
  "Their code stops being valid at once, and they get": ["accessGrantEnded"],
  "The code stops being valid at once. The person and the tenant": ["accessGrantEnded", "personAccessEnded"],
  "The current code stops being valid at once": ["accessGrantChanged"],
  "The owners are notified": ["secondFactorChanged"],
  "The tenant is notified by email": ["paymentTermChanged"],
  "When rent is due, for all clients": ["paymentTermChanged"],
  "The tenant gets the offer by email": ["offerSent"],
  "They get an email with a link": ["partnerInvited", "adminInvited"],
  "Until {usualEnd}. We’ll remind you 7 days": ["rentEndsSoon"],
  "Use the link in our email": ["guestLink"],
  "We’ll confirm this by email and tell the landlord": ["noticeGiven", "noticeReceived"],
  "We’ll send agreements, invoices and updates": ["reservationConfirmed", "rentExtended"],
  "We’ll send you a link. Once you confirm your address there": ["waitlistConfirm", "boxAvailable"],
  "Thank you. We have received your report, and a person will review it. We’ll send": [
    "reportReceived",
    "reportDecided",
  ],
  "We have received your appeal": ["appealDecided"],
  "We’ll send it to {0}. The link in the previous email": ["clientInvited"],
  "We’ll send the confirmation and the link": ["reservationConfirmed"],
  "We’ll email you the answer, with a link": ["questionReceived", "questionAnswered"],
  "You’ll get a confirmation email right away": ["reservationCancelled"],
  "Preparing PDFs: {printed} of {total}": ["invoiceArchiveReady"],
  "The bank is still confirming {amount}. This page updates by itself. You can close it: we’ll email you the result": [
    "rentPaid",
    "rentPaymentFailed",
  ],
  "{placeName} is a draft until it’s approved": ["partnerApprovalDecided"],
  "Places stay drafts until then; everything else works": ["partnerApprovalDecided"],
  "You don’t have to do anything. We’ll email you when it’s decided": ["partnerApprovalDecided"],
  "{clientName} gets an email with the amount": ["paymentDemanded"],
  "{target}: we’ll email you once": ["boxAvailable"],
  "{target}: confirm your address": ["boxAvailable"],
  "{name} is notified by email": [
    ...["accessCodeChanged", "accessRestored", "accessSuspended", "depositSettled", "noticeGiven", "priceChange"],
    "calendarMonthsStarted",
    ...[
      "noticeWithdrawn",
      "rentEnded",
      "rentRelocated",
      "reservationCancelled",
      "reservationConfirmed",
      "returnTransferred",
    ],
  ],
  "Report it to the landlord, who gets an email": ["accessProblemReported"],
  "Call and have the number of the box ready": ["accessProblemReported"],
  "The landlord is notified by email": ["questionAsked"],
  "The landlord sees this number and transfers your money to it": ["returnAccountSaved", "returnTransferred"],
};

/** Promises that people fulfill, not the software. */
const keptByPeople = ["PDF documents (agreements, invoices and letters) are tagged for screen readers"];

function sentencesOf(catalog: string): string[] {
  return [...catalog.matchAll(/^msgid ((?:".*"\n)+)/gm)].map(([, lines = ""]) =>
    lines
      .split("\n")
      .map((line) => line.slice(1, -1))
      .join(""),
  );
}

const sentences = sentencesOf(readFileSync("locales/pl.po", "utf8"));
const promises = [...new Set(sentences.filter((sentence) => promise.test(sentence)))];

it("finds sentences that promise an email", () => {
  expect(promises.length).toBeGreaterThan(20);
  expect(promise.test("We’ll email you the result")).toBe(true);
  expect(promise.test("The email has been sent")).toBe(false);
});

it("names the email behind every promise, and lists no promise that is no longer made", () => {
  const known = [...Object.keys(kept), ...keptByPeople];
  expect(promises.filter((sentence) => !known.some((start) => sentence.startsWith(start)))).toEqual([]);
  expect(known.filter((start) => !promises.some((sentence) => sentence.startsWith(start)))).toEqual([]);
});

it("sends each of these emails somewhere in the Worker", () => {
  const senders = globSync("worker/**/*.ts").filter((file) => !/features\/email\/(templates|render)/.test(file));
  const sources = senders.map((file) => readFileSync(file, "utf8")).join("\n");
  const unsent = [...new Set(Object.values(kept).flat())].filter(
    (template) => !new RegExp(`["']${template}["']`).test(sources),
  );
  expect(unsent).toEqual([]);
});
