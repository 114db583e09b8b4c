import { addDays } from "../../day.ts";
import { withdrawalDays } from "../hold.ts";
import { recurringGrosze } from "../price.ts";
import type { AgreementSubject, AgreementText } from "./subject.ts";

const money = (grosze: number) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "PLN" }).format(grosze / 100);
const day = (on: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${on}T00:00:00Z`));
const metres = (cm: number) => (cm / 100).toLocaleString("en-US");

/** The agreement of a rent in English. */
export function englishAgreement(subject: AgreementSubject, tenantName: string): AgreementText {
  const { box, place, seller, price } = subject;
  const address = `${place.street}, ${place.postcode} ${place.city}`;
  const size = `${metres(box.widthCm)} × ${metres(box.depthCm)} × ${metres(box.heightCm)} m`;
  const nip = seller.nip === null ? "" : `, tax number (NIP) ${seller.nip}`;
  const period =
    subject.toOn === null
      ? `The rent begins on ${day(subject.moveInOn)} and is open-ended.`
      : `The rent runs from ${day(subject.moveInOn)} to ${day(addDays(subject.toOn, -1))} inclusive.`;
  return {
    title: `Rental agreement for box ${box.number}`,
    sections: [
      {
        title: "Parties and subject",
        paragraphs: [
          `Landlord: ${seller.legalName}, ${seller.address}${nip}. Tenant: ${tenantName}.`,
          `The landlord lets the tenant use box ${box.number}, ${size}, at ${place.name}, ${address}. Reservation ${subject.code}.`,
        ],
      },
      {
        title: "Period",
        paragraphs: [
          period,
          subject.toOn === null
            ? `Either party may end the agreement with ${place.noticeDays} days’ notice, without giving a reason.`
            : "The agreement can be extended if the box is free. We send a reminder 7 days before the end.",
          `Until the day before the rent begins the tenant may cancel, which counts as notice of ${place.noticeDays} days: rent is due only for the days of the notice period that fall into the rent. The rest of what was paid comes back${price.depositGrosze === 0 ? "" : ", the deposit whole"}.`,
        ],
      },
      {
        title: "Rent and deposit",
        paragraphs: [
          `Due today: ${money(price.todayGrosze)}${price.depositGrosze === 0 ? "" : `, of which ${money(price.depositGrosze)} is the deposit`}. The rent with its extras is ${money(recurringGrosze(price))} a month, paid in advance on the day of the month the rent began.`,
          price.depositGrosze === 0
            ? "There is no deposit."
            : "The deposit secures the landlord’s claims. The landlord returns it within 7 days of the box being handed back, less documented amounts due.",
        ],
      },
      {
        title: "Using the box",
        paragraphs: [
          place.accessFrom === "00:00" && place.accessTo === "24:00"
            ? "The box can be reached around the clock with a personal code."
            : `The box can be reached between ${place.accessFrom} and ${place.accessTo} with a personal code.`,
          "Nothing flammable, explosive, poisonous, alive, perishable or unlawfully obtained may be stored.",
          "If rent is more than 14 days overdue, the landlord may suspend access. Access returns by itself when the amount is paid.",
        ],
      },
      {
        title: "Right to withdraw",
        paragraphs: [
          `A consumer may withdraw from the agreement within ${withdrawalDays} days of concluding it, without giving a reason. If the rent began earlier at the consumer’s express wish, the days on which the box was at their disposal are paid for.`,
        ],
      },
      {
        title: "Terms",
        paragraphs: [
          `The rest is in the terms of the place, version ${subject.agreement.version}, and in the terms of Boksy.`,
        ],
      },
    ],
  };
}
