import type { AuditEntity } from "../../domain/audit/groups.ts";
import type { Clock } from "./clock.ts";
import type { ClientBook, Person } from "./make-people.ts";
import type { Product } from "./make-products.ts";
import type { InvoiceDraft } from "./number-invoices.ts";
import type { Random } from "./random.ts";
import type { Rows } from "./rows.ts";

/** The state shared by all seed functions. */
export interface World {
  random: Random;
  /** A separate source for details that were added later, so that they do not change all other demo data. */
  detailRandom: Random;
  clock: Clock;
  rows: Rows;
  products: readonly Product[];
  customers: readonly Person[];
  clients: ClientBook;
  /** Numbered at the end, when all invoices of a series are known. */
  invoices: InvoiceDraft[];
  /** Reservation codes already used. */
  codes: Set<string>;
}

const readable = "ACDEFHJKLMNPRTUVWXY34679";

/** A unique reservation code in the format of `newReadableCode`, from the seed's random source. */
export function nextCode({ random, codes }: World): string {
  for (;;) {
    const code = `${random.text(readable, 3)}-${random.text(readable, 3)}`;
    if (!codes.has(code)) {
      codes.add(code);
      return code;
    }
  }
}

/** The audit row of a transition. */
export function audit(
  world: World,
  version: string,
  at: string,
  entry: {
    actor: string;
    action: string;
    entity: AuditEntity;
    id: string;
    partnerId: string;
    details?: Record<string, string | number | null>;
  },
) {
  world.rows.audit_events.push({
    version,
    actor: entry.actor,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.id,
    partner_id: entry.partnerId,
    details: JSON.stringify(entry.details ?? {}),
    at,
  });
}
