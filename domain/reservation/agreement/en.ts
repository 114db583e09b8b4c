import { formatPhone } from "../../account/format-phone.ts";
import { addDays } from "../../core/day.ts";
import { linesOf, withoutStop } from "../../core/text.ts";
import { tenantLine } from "../../invoice/buyer.ts";
import type { AgreedPromise } from "../../place/price-promise.ts";
import { demandDays, seriousArrearsDays } from "../../rent/arrears.ts";
import { landlordNoticeDays } from "../../rent/notice.ts";
import { priceNoticeDays } from "../../rent/price-change.ts";
import { withdrawalDays } from "../hold.ts";
import { recurringGrosze } from "../price.ts";
import { increaseReasons } from "./increase-reasons.ts";
import type { AgreementSubject, AgreementText } from "./subject.ts";

const currency = new Intl.NumberFormat("en-US", { style: "currency", currency: "PLN" });
const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const decimal = new Intl.NumberFormat("en-US");
const money = (grosze: number) => currency.format(grosze / 100);
const day = (on: string) => longDate.format(new Date(`${on}T00:00:00Z`));
const meters = (cm: number) => decimal.format(cm / 100);

function landlordOf({ legalName, address, nip, regon, krs, email, phone }: AgreementSubject["seller"]): string {
  const registers = [nip && `tax number (NIP) ${nip}`, regon && `REGON ${regon}`, krs && `KRS ${krs}`];
  const contact = [email && `email ${email}`, phone && `phone ${formatPhone(phone)}`];
  return [legalName, address, ...registers, ...contact].filter(Boolean).join(", ");
}

const promiseOf = ({ rentGrosze, risesFromOn, yearlyPercent }: AgreedPromise) =>
  `The rent for the box, ${money(rentGrosze)} a month, will not rise before ${day(risesFromOn)}. From that day on it may be at most ${yearlyPercent}% higher than the highest rent for the box up to the same day of the previous year. This also applies after an extension and in another box to which this rental is moved.`;

/** When the rent is due, after "The rent is … a month, ". */
function dueOf(subject: AgreementSubject): string {
  const { paymentTerm, nextDueOn, partToOn } = subject.price;
  const { days, dueDay } = paymentTerm;
  const monthStart =
    partToOn === undefined
      ? "on the same day of the month as the rental started or, in a month without that day, on the last day of the month"
      : "on the first day of the calendar month";
  const within = `${days} ${days === 1 ? "day" : "days"}`;
  const rule =
    dueDay === null
      ? days === 0
        ? `payable in advance for each month, ${monthStart}`
        : `payable for each month within ${within} of its first day. Months begin ${monthStart}`
      : `payable for each month by day ${dueDay} of a calendar month, or its last day if it is shorter: the first such day that is ${days === 0 ? "not before" : `at least ${within} after`} the first day of the month that is paid for. Months begin ${monthStart}`;
  const next = nextDueOn === null ? "" : ` The second payment is due on ${day(nextDueOn)}.`;
  return `${rule}.${next} ${partsOf(subject)} The landlord may set another due day for months that have not been charged, not before their first day. Invoices and reminders state it.`;
}

/** How parts of calendar months are charged, now or if the landlord changes to calendar months. */
function partsOf({ price, moveInOn, toOn }: AgreementSubject): string {
  const { calendarFromOn, partToOn, lastGrosze } = price;
  const byDays = "the rent with extras is in proportion to the days of that month";
  if (partToOn !== undefined) {
    const last = lastGrosze === undefined ? "" : ` The payment for the last days is ${money(lastGrosze)}.`;
    return `For a part of a calendar month, from ${day(moveInOn)} to ${day(addDays(partToOn, -1))} and at the end of the rental, ${byDays}.${last}`;
  }
  if (calendarFromOn === undefined) {
    const mayChange = "The landlord may change to calendar months for time that has not been charged. ";
    return `${toOn === null ? mayChange : ""}For a part of a month ${byDays}.`;
  }
  return `If the rental is extended, months begin on the first day of the calendar month from ${day(calendarFromOn)} on, and for a part of a month ${byDays}.`;
}

const seriousArrears = `rent is more than ${seriousArrearsDays} days overdue and has not been paid within ${demandDays} days of a payment demand sent by email`;

/** The rental agreement in English. */
export function englishAgreement(subject: AgreementSubject, tenantName: string): AgreementText {
  const { box, place, seller, price } = subject;
  const landlordDays = landlordNoticeDays(place.noticeDays);
  const address = `${place.street}, ${place.postcode} ${place.city}`;
  const size = `${meters(box.widthCm)} × ${meters(box.depthCm)} × ${meters(box.heightCm)} m`;
  const notice = place.noticeDays === 1 ? "1 day" : `${place.noticeDays} days`;
  const period =
    subject.toOn === null
      ? `The rental starts on ${day(subject.moveInOn)} and is open-ended.`
      : `The rental runs from ${day(subject.moveInOn)} to ${day(addDays(subject.toOn, -1))} inclusive.`;
  return {
    title: `Rental agreement for box ${box.number}`,
    sections: [
      {
        title: "Parties and subject",
        paragraphs: [
          `Landlord: ${landlordOf(seller)}. Tenant: ${withoutStop(tenantLine(subject.buyer, tenantName, "en"))}.`,
          `The landlord lets box ${box.number}, ${size}, at ${place.name}, ${address}, to the tenant. Reservation ${subject.code}.`,
        ],
      },
      {
        title: "Rental period",
        paragraphs: [
          period,
          subject.toOn === null
            ? `Either party may terminate the agreement without giving a reason. Notice period: ${notice}${landlordDays === place.noticeDays ? "" : ` for the tenant, ${landlordDays} days for the landlord`}.`
            : `The tenant may end the rental early with a notice period of ${notice}. The landlord may do so, with a notice period of ${landlordDays} days, only if ${seriousArrears}. The agreement can be extended if the box is available.`,
          `Until the day before the rental starts, the tenant may cancel. Cancellation has the effect of notice with a notice period of ${notice}. Rent is due only for those days of the notice period that fall within the rental period. The rest of the amount paid is refunded${price.depositGrosze === 0 ? "" : ", including the full deposit"}.`,
        ],
      },
      {
        title: "Rent and deposit",
        paragraphs: [
          `Due today: ${money(price.todayGrosze)}${price.depositGrosze === 0 ? "" : `, of which ${money(price.depositGrosze)} is the deposit`}. The rent with extras is ${money(recurringGrosze(price))} a month, ${dueOf(subject)}`,
          subject.toOn === null
            ? `The landlord may raise the rent only because of: ${Object.values(increaseReasons)
                .map(({ en }) => en)
                .join(
                  "; ",
                )}. They announce the new rent and the reason by email at least ${priceNoticeDays(place.noticeDays)} days in advance, from the first day of a billing period that has not been charged. A tenant who gives notice before that day pays the current rent until the end of the rental.`
            : "The rent does not rise during the agreed period.",
          ...(price.promise === undefined ? [] : [promiseOf(price.promise)]),
          "If the tenant chooses to pay several months in advance, notice takes effect at the end of those months at the earliest. If the parties agree on an earlier end, the landlord returns what was paid for months that have not begun. After a move to another box within a paid period, the parties settle the difference in rent for the remaining days.",
          "Statutory interest is due on late payments.",
          price.depositGrosze === 0
            ? "The agreement requires no deposit."
            : "The deposit secures the landlord’s claims. The landlord returns it within 7 days of the box being handed back, less any documented amounts due.",
        ],
      },
      {
        title: "Using the box",
        paragraphs: [
          place.accessFrom === "00:00" && place.accessTo === "24:00"
            ? "The box can be accessed 24 hours a day. The landlord informs the tenant how to open the box no later than the first day of the rental."
            : `The box can be accessed between ${place.accessFrom} and ${place.accessTo}. The landlord informs the tenant how to open the box no later than the first day of the rental.`,
          "Nothing flammable, explosive, toxic, perishable or unlawfully obtained may be stored, and no animals or plants. No one may live or run a business in the box. The tenant may not sublet it or let others use it without the landlord’s consent. If the location allows it, the tenant may give named persons access to the box on Boksy: the landlord consents to that, and the tenant is liable for these persons as for themselves.",
          ...linesOf(subject.clauses.emergencyEntry),
          `If ${seriousArrears}, the landlord may suspend access to the box. The landlord restores access once the overdue amount is paid. Rent is due for that time, because the tenant’s belongings stay in the box. At the tenant’s request, the landlord names a time at which the tenant can take necessary belongings out of the box.`,
          "If no one takes over the box, the landlord may give notice as of the last day that is paid for. The box stays available to the tenant until then.",
          "The landlord has a statutory lien on the tenant’s belongings in the box for rent that is up to one year overdue (Polish Civil Code, art. 670).",
        ],
      },
      {
        title: "End of the rental",
        paragraphs: [
          "No later than on the last day of the rental, the tenant empties the box and returns it undamaged. The tenant is not liable for wear from proper use (Polish Civil Code, art. 675).",
          ...linesOf(subject.clauses.leftThings),
        ],
      },
      {
        title: "Liability, complaints and personal data",
        paragraphs: [
          ...linesOf(subject.clauses.liability),
          "The tenant sends complaints about the rental to the landlord, by post or email. If the landlord does not answer a consumer within 14 days, the complaint is deemed accepted (Polish Consumer Rights Act, art. 7a).",
          "The landlord is the controller of the tenant’s data for this agreement.",
          ...linesOf(subject.clauses.landlordPrivacy),
        ],
      },
      {
        title: "Right of withdrawal",
        paragraphs: [
          `A consumer, or a sole trader with consumer rights, may withdraw from the agreement within ${withdrawalDays} days of concluding it, without giving a reason. If, at their express request, the rental started before the end of that period, they pay for the days on which the box was available to them.`,
        ],
      },
      {
        title: "Terms",
        paragraphs: [
          "The signature is the tenant’s offer. The agreement is concluded when the payment is confirmed. If the language versions differ, the Polish version prevails.",
          `Matters not covered by this agreement are governed by the house rules (version ${subject.agreement.version}), the Boksy terms of service and the Polish Civil Code.`,
        ],
      },
    ],
  };
}
