import { addDays, type Day } from "../core/day.ts";

/**
 * Days from posting after which a registered letter counts as received, also if it is not collected: the post office keeps it for
 * 14 days, so that the debtor could have learned what it says (Polish Civil Code, art. 61 § 1).
 */
export const letterDeliveryDays = 14;

export const deliveredOn = (postedOn: Day): Day => addDays(postedOn, letterDeliveryDays);

/** A posting number without spaces, in capital letters. */
export const postingNumberOf = (text: string): string => text.replaceAll(/\s/gu, "").toUpperCase();

const weightsOfS10 = [8, 6, 4, 2, 3, 5, 9, 7];

/** Such as `RR123456785PL`: the check digit of the UPU standard S10. */
function isS10(number: string): boolean {
  if (!/^[A-Z]{2}[0-9]{9}[A-Z]{2}$/u.test(number)) return false;
  const sum = weightsOfS10.reduce((total, weight, at) => total + weight * Number(number[at + 2]), 0);
  const check = 11 - (sum % 11);
  return Number(number[10]) === (check === 10 ? 0 : check === 11 ? 5 : check);
}

/** The 20 digits on a domestic letter: `00` and a serial shipping container code (GS1), whose last digit checks the others. */
function isSerialShippingCode(number: string): boolean {
  if (!/^00[0-9]{18}$/u.test(number)) return false;
  const sum = [...number.slice(2, 19)].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return Number(number[19]) === (10 - (sum % 10)) % 10;
}

/** Whether a posting number is one as Poczta Polska prints them. Other carriers have others, so that one is only a hint. */
export const isUsualPostingNumber = (number: string): boolean => isS10(number) || isSerialShippingCode(number);
