import { addDays } from "../../day.ts";
import { withdrawalDays } from "../hold.ts";
import type { AgreementFacts, AgreementText } from "./facts.ts";

const money = (grosze: number) =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency: "PLN" }).format(grosze / 100);
const day = (on: string) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${on}T00:00:00Z`));
const metres = (cm: number) => (cm / 100).toLocaleString("en-GB");

/** The agreement of a rent in English. */
export function englishAgreement(facts: AgreementFacts): AgreementText {
  const { box, place, seller } = facts;
  const size = `${metres(box.widthCm)} × ${metres(box.depthCm)} × ${metres(box.heightCm)} m`;
  const nip = seller.nip === null ? "" : `, tax number (NIP) ${seller.nip}`;
  const period =
    facts.toOn === null
      ? `The rent begins on ${day(facts.moveInOn)} and is open-ended.`
      : `The rent runs from ${day(facts.moveInOn)} to ${day(addDays(facts.toOn, -1))} inclusive.`;
  return {
    title: `Rental agreement for box ${box.number}`,
    sections: [
      {
        title: "Parties and subject",
        paragraphs: [
          `Landlord: ${seller.legalName}, ${seller.address}${nip}. Tenant: ${facts.tenantName}.`,
          `The landlord lets the tenant use box ${box.number}, ${size}, at ${place.name}, ${place.address}. Reservation ${facts.reservationCode}.`,
        ],
      },
      {
        title: "Period",
        paragraphs: [
          period,
          facts.toOn === null
            ? `Either party may end the agreement with ${place.noticeDays} days’ notice, without giving a reason.`
            : "The agreement can be extended if the box is free. We send a reminder 7 days before the end.",
        ],
      },
      {
        title: "Rent and deposit",
        paragraphs: [
          `Due today: ${money(facts.todayGrosze)}, of which ${money(facts.depositGrosze)} is the deposit. The rent with its extras is ${money(facts.monthlyGrosze)} a month, paid in advance on the day of the month the rent began.`,
          "The deposit secures the landlord’s claims. The landlord returns it within 7 days of the box being handed back, less documented amounts due.",
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
    ],
  };
}
