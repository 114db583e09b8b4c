import { marketplaceId } from "../../../../domain/invoice/marketplace.ts";
import type { AgreedCommission } from "../../../../domain/order/commission.ts";
import type { Database } from "../../../db/database.ts";
import { update } from "../../../db/write.ts";
import type { Locale } from "../../../env.ts";
import { agreedColumns } from "../../payout/balance-queries.ts";

export interface PartnerToDecide extends AgreedCommission {
  version: string;
  status: "active" | "suspended";
  email: string;
  locale: Locale;
}

export function partnerToDecide(db: Database, id: string): D1PreparedStatement {
  return db
    .prepare(`SELECT version, status, ${agreedColumns}, email, locale FROM partners pa WHERE id = ? AND id <> ?`)
    .bind(id, marketplaceId);
}

export interface PartnerStatusChange {
  id: string;
  version: string;
  nextVersion: string;
  status: PartnerToDecide["status"];
  now: Date;
}

/** Triggers hide the partner's places while it is suspended. */
export function setPartnerStatus(
  db: Database,
  { id, version, nextVersion, status, now }: PartnerStatusChange,
): D1PreparedStatement {
  return update(db, "partners", {
    set: { status, version: nextVersion, updated_at: now.toISOString() },
    where: { id, version },
  });
}
