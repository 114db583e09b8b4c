import type { Database } from "../../db/database.ts";
import { insertIfNew } from "../../db/write.ts";
import type { PaymentFacts, Settled } from "./facts.ts";
import type { PaymentMismatch } from "./mismatch.ts";

export interface NewMismatch extends Pick<Settled, "status" | "charge"> {
  reference: string;
  paymentId: string;
  provider: PaymentFacts["provider"];
  mismatch: PaymentMismatch;
  eventId: string | null;
  now: Date;
}

/** Records a report once, even if it is repeated. It is open until an admin resolves it. */
export function insertMismatch(db: Database, found: NewMismatch): D1PreparedStatement {
  return insertIfNew(db, "payment_mismatches", {
    payment_id: found.paymentId,
    provider: found.provider,
    reported_reference: found.reference,
    reported_status: found.status,
    mismatch: found.mismatch,
    reported_grosze: found.charge?.amountGrosze ?? null,
    reported_currency: found.charge?.currency ?? null,
    event_id: found.eventId,
    recorded_at: found.now.toISOString(),
  });
}
