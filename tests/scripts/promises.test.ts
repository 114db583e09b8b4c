import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { undoMergeDays } from "../../domain/client/merge.ts";
import { appealMonths } from "../../domain/content-report/schema.ts";
import { invitationDays } from "../../domain/invitation/transitions.ts";
import { unconfirmedDays } from "../../domain/privacy/retained-data.ts";
import { demandDays, seriousArrearsDays } from "../../domain/rent/arrears.ts";
import { withdrawalDays } from "../../domain/reservation/hold.ts";

/** A time, a right, a share, or that something happens without a person. */
const promise =
  /(?:\b\d+|\{[^{}]*\}|\b(?:two|three|six|almost three)) ?-?(?:business )?(?:minutes?|hours?|days?|months?|years?)\b|\bautomatic(?:ally)?\b|\bat any time\b|free of charge|\bin full\b|\bmay (?:appeal|withdraw|object|lodge)|\bhave the right\b|(?:\d+%|\{(?:rate|commission)\}) of\b/i;

/**
 * The sentences of emails, the agreement, the terms, the privacy policy, help and the pages for partners that promise
 * such a thing, keyed by their first words, with the file and the name of the code that keeps it. What is stored for how
 * long is a table of its own.
 */
const kept: Readonly<Record<string, readonly [file: string, name: string]>> = {
  "A consumer may withdraw": ["domain/reservation/hold.ts", "withdrawalDays"],
  "A consumer, or a sole trader": ["domain/reservation/hold.ts", "withdrawalDays"],
  "As a consumer, you can withdraw": ["domain/reservation/hold.ts", "withdrawalDays"],
  "has withdrawn from the rental agreement": ["domain/reservation/hold.ts", "withdrawalDays"],
  "It is restored automatically": ["worker/jobs/collect-debts.ts", "reopenAccess"],
  "Access is restored automatically": ["worker/jobs/collect-debts.ts", "reopenAccess"],
  "Access may have been suspended automatically": ["worker/jobs/collect-debts.ts", "collectDebts"],
  "One decision can be automatic": ["worker/jobs/collect-debts.ts", "collectDebts"],
  "The landlord may do so, with a notice period": ["domain/rent/notice.ts", "landlordNoticeDays"],
  "An administrator will reset two-step sign-in": ["domain/account/second-factor.ts", "resetHours"],
  "rent is more than": ["domain/rent/arrears.ts", "demandDays"],
  "The agreement allows this when rent": ["domain/rent/arrears.ts", "seriousArrearsDays"],
  "If it is not paid by then and stays overdue": ["domain/rent/arrears.ts", "seriousArrearsDays"],
  "We check the register every day": ["worker/features/compliance/register-statements.ts", "resumePayouts"],
  "If you connect your locks": ["domain/webhook/events.ts", "webhookEvent"],
  "The tenant or the landlord can revoke": ["worker/features/rent/access/authorized/partner.ts", "revokePerson"],
  "The overdue rent for box": ["worker/features/email/templates/debt.ts", "paidGrosze"],
  "Until the decision, the payment provider": ["worker/features/rent/online/dispute-statements.ts", "autopay"],
  "an installment or rent that is more than": ["domain/debt/payment-plan.ts", "planGraceDays"],
  "An installment or the current rent": ["domain/debt/payment-plan.ts", "planGraceDays"],
  "We’ll charge": ["worker/jobs/collect-charges.ts", "collectCharges"],
  "We couldn’t automatically charge": ["worker/jobs/collect-charges.ts", "collectCharges"],
  "Then we won’t charge it automatically": ["worker/jobs/collect-charges.ts", "collectCharges"],
  "We’ll no longer charge the rent": ["worker/features/rent/autopay/autopay.ts", "endAutopay"],
  "You can turn off automatic payment": ["worker/features/rent/autopay/autopay.ts", "endAutopay"],
  "You can turn automatic payment on": ["worker/features/payment/method/autopay-consent.ts", "autopayConsent"],
  "In your rental you can pay by card": ["worker/features/payment/method/autopay-consent.ts", "autopayConsent"],
  "This amount is over the limit": ["domain/payment/saved-method.ts", "blikLimitGrosze"],
  "The amount is over the limit": ["domain/payment/saved-method.ts", "blikLimitGrosze"],
  "The rental starts automatically": ["worker/jobs/start-rents.ts", "startRents"],
  "Without confirmation we delete the address": ["worker/jobs/delete-old-data.ts", "unconfirmedDays"],
  "We tried for almost three days": ["domain/webhook/attempts.ts", "pauses"],
  "If your payment arrives after the box": ["worker/features/payment/plan.ts", "boxGone"],
  "The deposit is always refunded in full": ["domain/reservation/cancellation.ts", "cancellationOf"],
  "either may appeal free of charge": ["domain/content-report/schema.ts", "appealMonths"],
  "If you disagree, write to us within ${appealMonths} months": ["domain/content-report/schema.ts", "appealMonths"],
  "You enter into the account agreement": ["worker/features/account/deletion/delete-account.ts", "deleteAccount"],
  "You can end it at any time": ["worker/features/account/deletion/delete-account.ts", "deleteAccount"],
  "You may end the agreement with Boksy": ["domain/account/deletion.ts", "deletionBlockers"],
  "Clients, rentals, reservations, boxes": ["worker/features/client/csv.ts", "CsvColumn"],
  "You can pause a case": ["worker/features/debt/commands.ts", "pauseCase"],
  "We announce a change by email": ["domain/order/commission.ts", "commissionNoticeDays"],
  "Yes, but we email you at least": ["domain/order/commission.ts", "commissionNoticeDays"],
  "The commission is {commission} of": ["domain/order/commission.ts", "standardCommission"],
  "Our commission is {rate} of": ["domain/order/commission.ts", "standardCommission"],
  "A monthly invoice states": ["domain/payout/commission-payment.ts", "commissionTermDays"],
  "You have the right to access": ["worker/features/account/deletion/delete-account.ts", "deleteAccount"],
  "automatic payment turned off": ["worker/features/rent/autopay/autopay.ts", "endAutopay"],
  "new method for automatic payments": ["worker/features/payment/method/autopay-consent.ts", "autopayConsent"],
  "The box can be accessed 24 hours": ["domain/place/partner-schema.ts", "accessTo"],
};

/** What people, the landlord, a provider or the law keep: no code does. */
const keptByOthers: readonly string[] = [
  "It works once and expires in 6 hours",
  "The link works once and expires in 3 days",
  "We’re refunding",
  "This usually takes a few business days, 14 days at most",
  "The landlord will transfer",
  "will refund $",
  "Refund $",
  "If you paid a deposit, the landlord will settle it within 7 days",
  "The landlord inspects the emptied box and returns the deposit within 7 days",
  "The landlord returns it within 7 days",
  "The landlord returns the deposit within 7 days",
  "This reminder is free of charge",
  "If the landlord does not answer a consumer within 14 days",
  "We answer within 14 days",
  "no answer within 30 days means",
  "Leave the returned extras in the box",
  "The tenant leaves the returned extras",
  "You may object",
  "If you believe we process data unlawfully",
];

const inWords = (count: number) =>
  (["one", "two", "three", "four", "five", "six"] as const)[count - 1] ?? String(count);

/** Figures of rules that messages state in digits or words, because a constant would not be loaded where they are shown. */
const written: readonly string[] = [
  `valid for ${invitationDays} days`,
  `more than ${seriousArrearsDays} days late with rent`,
  `At least ${seriousArrearsDays} days, and ${demandDays} after the demand, which gives the tenant ${demandDays} days`,
  `consumers can withdraw within ${withdrawalDays} days`,
  `undo this in the client’s details for ${undoMergeDays} days`,
  `Decisions can be appealed for ${inWords(appealMonths)} months`,
  `either may appeal free of charge within ${inWords(appealMonths)} months`,
  `not confirmed within ${inWords(unconfirmedDays)} days`,
  `sending to {email} within ${inWords(unconfirmedDays)} days`,
];

const sourceOf = (file: string) => readFileSync(file, "utf8").replace(/^\s*(?:\/?\*|\/\/).*$/gm, "");

const textsOfCode = (source: string) =>
  source
    .split("\n")
    .flatMap((line) => [...line.matchAll(/(["`])((?:\\.|(?!\1).)*)\1/g)].map(([, , text = ""]) => text));

const textsOfPage = (source: string) =>
  [...source.matchAll(/<Trans>([\s\S]*?)<\/Trans>|\bt`([^`]*)`/g)].map(([, page = "", text = page]) =>
    text
      .replace(/<[^>]*>|\{" "\}/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );

const pages = ["terms", "privacy-policy", "help", "for-partners", "accessibility"];
const texts = [
  ...[...globSync("worker/features/email/templates/*.ts"), ...globSync("domain/help/*-questions.ts")]
    .concat("domain/reservation/agreement/en.ts", "domain/reservation/agreement/withdrawal-instruction.ts")
    .flatMap((file) => textsOfCode(sourceOf(file))),
  ...pages.flatMap((page) => textsOfPage(sourceOf(`src/areas/public/${page}-page.tsx`))),
  ...textsOfPage(sourceOf("src/ui/data/commission-rates.tsx")),
];

/** Sentences in English, without the values at their start. */
const promises = [
  ...new Set(
    texts
      .filter((text) => /[a-z] [a-z]/.test(text) && !/[ąćęłńśźż]/i.test(text))
      .flatMap((text) => text.split(/(?<=[.;?:]) /))
      .map((sentence) => sentence.replace(/^(?:\$?\{[^{}]*\} )+/, ""))
      .filter((sentence) => promise.test(sentence) && /[a-z] [a-z]/.test(sentence)),
  ),
];

it("finds sentences with a time, a right, a share or “automatically”", () => {
  expect(promises.length).toBeGreaterThan(40);
  for (const one of ["within 14 days", "within {withdrawalDays} days", "starts automatically", "12% of the rent"]) {
    expect(promise.test(one), one).toBe(true);
  }
  expect(promise.test("The landlord answers by email.")).toBe(false);
});

it("names what keeps every promise, and lists no promise that is no longer made", () => {
  const known = [...Object.keys(kept), ...keptByOthers];
  expect(promises.filter((sentence) => !known.some((start) => sentence.startsWith(start)))).toEqual([]);
  expect(known.filter((start) => !promises.some((sentence) => sentence.startsWith(start)))).toEqual([]);
});

it("finds the code that keeps each of them", () => {
  const lost = Object.values(kept).filter(
    ([file, name]) => !new RegExp(`\\b${name}\\b`).test(readFileSync(file, "utf8")),
  );
  expect(lost).toEqual([]);
});

it("states the figures of the rules in messages", () => {
  const messages = readFileSync("locales/pl.po", "utf8").replace(/"\n"/g, "");
  expect(written.filter((text) => !messages.includes(text))).toEqual([]);
});
