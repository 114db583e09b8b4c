import { z } from "zod";
import { accessEvents } from "./topics.ts";

const day = z.iso.date();
const id = z.string();
const grosze = z.int();

/** The state of a rent's access. `scheduled`: it opens on `startsOn`. */
const accessState = z.enum(["scheduled", "open", "suspended", "ended"]);

const access = z.strictObject({
  rentId: id,
  /** The person to whom the tenant has given access, with a code of their own; null for the tenant's own access. */
  authorizedPersonId: id.nullable(),
  placeId: id,
  boxId: id,
  boxNumber: z.string(),
  state: accessState,
  startsOn: day,
  /** The day after the last one; null for an open-ended rent. */
  endsOn: day.nullable(),
  /** The code of the tenant or the person; null while it must not open anything, and at places without codes. */
  code: z.string().nullable(),
});

const rent = z.strictObject({
  rentId: id,
  reservationId: id,
  clientId: id,
  placeId: id,
  boxId: id,
  boxNumber: z.string(),
  startsOn: day,
  endsOn: day.nullable(),
  monthlyGrosze: grosze,
  /** Who gave notice; null if no one did. */
  noticeBy: z.enum(["customer", "partner"]).nullable(),
});

const reservation = z.strictObject({
  reservationId: id,
  /** The code that the client knows, such as `K7M-4XA`. */
  code: z.string(),
  clientId: id.nullable(),
  placeId: id,
  boxId: id,
  boxNumber: z.string(),
  moveInOn: day,
  /** Null for an open-ended rent. */
  months: z.int().nullable(),
});

const payment = z.strictObject({
  paymentId: id,
  clientId: id.nullable(),
  rentId: id.nullable(),
  reservationId: id.nullable(),
  amountGrosze: grosze,
  method: z.enum(["card", "blik", "bankRedirect", "transfer", "cash", "terminal", "deposit"]).nullable(),
  /** `recorded`: received outside of Boksy and recorded by staff. */
  channel: z.enum(["online", "recorded"]),
});

const invoice = z.strictObject({
  invoiceId: id,
  number: z.string(),
  kind: z.enum(["vat", "correction"]),
  clientId: id.nullable(),
  rentId: id.nullable(),
  issuedOn: day,
  dueOn: day,
  grossGrosze: grosze,
  currency: z.string(),
});

const envelope = <Type extends z.ZodType, Data extends z.ZodType>(type: Type, data: Data) =>
  z.strictObject({
    /** The same for each attempt: an event that has been handled before can be ignored. */
    id: z.string(),
    type,
    createdAt: z.iso.datetime(),
    /** What the event is about: a rent, authorized person, reservation, payment or invoice. */
    subjectId: z.string(),
    /** Grows with each event of the subject: one that is lower than the last handled is out of date. */
    sequence: z.int().min(1),
    data,
  });

/** The catalog: the body of each request to an endpoint. Amounts in grosze, days as `YYYY-MM-DD` in the place's time zone. */
export const webhookEvent = z.union([
  envelope(z.enum(accessEvents), access),
  envelope(z.literal("reservation.confirmed"), reservation),
  envelope(z.enum(["rent.started", "rent.noticeGiven", "rent.noticeWithdrawn", "rent.ended"]), rent),
  envelope(z.literal("payment.received"), payment),
  envelope(z.literal("invoice.issued"), invoice),
  envelope(z.literal("test"), z.strictObject({ endpointId: id })),
]);

export type WebhookEvent = z.output<typeof webhookEvent>;
