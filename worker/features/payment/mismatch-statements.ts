import type { PaymentFacts } from "./facts.ts";
import type { PaymentMismatch } from "./mismatch.ts";
import type { Settled } from "./settle.ts";

export interface NewMismatch extends Pick<Settled, "reference" | "status" | "charge"> {
  paymentId: string;
  provider: PaymentFacts["provider"];
  mismatch: PaymentMismatch;
  eventId: string | null;
  now: Date;
}

/** A report that comes again is not recorded again. */
export function insertMismatch(db: Pick<D1Database, "prepare">, found: NewMismatch): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO payment_mismatches (payment_id, provider, reported_reference, reported_status, mismatch,
         reported_grosze, reported_currency, event_id, recorded_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    )
    .bind(
      found.paymentId,
      found.provider,
      found.reference,
      found.status,
      found.mismatch,
      found.charge?.amountGrosze ?? null,
      found.charge?.currency ?? null,
      found.eventId,
      found.now.toISOString(),
    );
}
