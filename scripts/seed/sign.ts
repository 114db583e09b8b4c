import { createHash } from "node:crypto";
import type { PriceBreakdown } from "../../domain/reservation/price.ts";
import { agreementText } from "../../worker/features/reservation/agreement.ts";
import type { SignedAgreement } from "../../worker/features/reservation/view.ts";
import type { Client } from "./make-people.ts";
import type { Tenancy } from "./tenancy.ts";

type Subject = Parameters<typeof agreementText>[0];

/** The agreement of a booking as its tenant signed it: bound to the very text the product shows for it. */
export function sign(
  { box, moveInOn, months, endOn }: Tenancy,
  client: Client,
  { code, price, at, startsEarly }: { code: string; price: PriceBreakdown; at: string; startsEarly: boolean },
): SignedAgreement {
  const { partner } = client;
  const { street, postcode, city, name } = box.place;
  const subject = {
    code,
    price,
    moveInOn,
    toOn: months === null ? null : endOn,
    locale: client.locale,
    products: [],
    box: { number: box.number, widthCm: box.width, depthCm: box.depth, heightCm: box.height },
    place: { namePl: name, nameEn: name, street, postcode, city, noticeDays: 30, termsVersion: 1 },
    seller: partner,
  } as unknown as Subject;
  const hash = createHash("sha256")
    .update(JSON.stringify(agreementText(subject)))
    .digest("hex");
  return { version: 1, hash, nameTyped: client.signatory, signedAt: at, earlyStartWishedAt: startsEarly ? at : null };
}
