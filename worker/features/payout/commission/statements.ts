import type { Day } from "../../../../domain/core/day.ts";
import { newId } from "../../../../domain/core/ids.ts";
import type { Database } from "../../../db/database.ts";
import { insert, update } from "../../../db/write.ts";
import { auditChange } from "../../../http/audit.ts";
import type { PlanContext } from "../../../http/command.ts";
import type { ProviderName } from "../../../providers/payments/provider.ts";
import { commissionPaymentLines } from "../../payment/ledger/ledger.ts";
import { ledgerStatements } from "../../payment/ledger/ledger-statements.ts";
import type { RequestedPayment } from "./queries.ts";

type Ctx = Pick<PlanContext, "db" | "now" | "actor" | "requestId">;

export interface NewRequest {
  id: string;
  partnerId: string;
  kind: RequestedPayment["kind"];
  amountGrosze: number;
  provider: ProviderName;
  expiresAt: string | null;
}

/** Inserts a payment before the provider is asked for it. At most one of each kind is requested of a partner at a time. */
export function requestPayment({ db, now, actor, requestId }: Ctx, request: NewRequest): D1PreparedStatement[] {
  const { id, partnerId, kind, amountGrosze, provider, expiresAt } = request;
  const version = newId("version");
  return [
    insert(db, "commission_payments", {
      ...{ id, partner_id: partnerId, kind, amount_grosze: amountGrosze, status: "requested", provider },
      ...{ expires_at: expiresAt, version, created_by: actor },
      ...{ created_at: now.toISOString(), updated_at: now.toISOString() },
    }),
    auditChange(
      db,
      { table: "commission_payments", id, nextVersion: version },
      {
        ...{ actor, action: "request", entity: "commissionPayment", partnerId, requestId, now },
        details: { kind, amountGrosze },
      },
    ),
  ];
}

/** Ends a requested payment; one that was received is entered in the ledger. Checks its version. */
export function endRequest(
  { db, now, actor, requestId }: Ctx,
  payment: RequestedPayment,
  status: "received" | "failed",
  reference: string | null,
): D1PreparedStatement[] {
  const { id, partnerId, kind, amountGrosze, version } = payment;
  const nextVersion = newId("version");
  return [
    update(db, "commission_payments", {
      set: { status, provider_reference: reference, version: nextVersion, updated_at: now.toISOString() },
      where: { id, version },
    }),
    auditChange(
      db,
      { table: "commission_payments", id, nextVersion },
      {
        ...{ actor, action: status, entity: "commissionPayment", partnerId, requestId, now },
        details: { kind, amountGrosze },
      },
    ),
    ...(status === "received" ? enter(db, payment, now) : []),
  ];
}

const enter = (
  db: Database,
  {
    id,
    partnerId,
    kind,
    amountGrosze,
  }: Pick<NewTransfer, "id" | "partnerId" | "amountGrosze"> & {
    kind: RequestedPayment["kind"] | "transfer";
  },
  now: Date,
) =>
  ledgerStatements(db, {
    ...{ partnerId, paymentId: null, chargeId: null, commissionPaymentId: id, now },
    lines: commissionPaymentLines(kind, amountGrosze),
  });

export interface NewTransfer {
  id: string;
  partnerId: string;
  /** Negative if it undoes another one. */
  amountGrosze: number;
  receivedOn: Day;
  title: string;
  undoesId: string | null;
}

/** Records a transfer to the marketplace's bank account. The same one cannot be recorded twice. */
export function recordTransfer({ db, now, actor, requestId }: Ctx, transfer: NewTransfer): D1PreparedStatement[] {
  const { id, partnerId, amountGrosze, receivedOn, title, undoesId } = transfer;
  const version = newId("version");
  return [
    insert(db, "commission_payments", {
      ...{ id, partner_id: partnerId, kind: "transfer", amount_grosze: amountGrosze, undoes_id: undoesId },
      ...{ status: "received", received_on: receivedOn, title, version, created_by: actor },
      ...{ created_at: now.toISOString(), updated_at: now.toISOString() },
    }),
    auditChange(
      db,
      { table: "commission_payments", id, nextVersion: version },
      {
        ...{ actor, action: undoesId === null ? "received" : "undo", entity: "commissionPayment", partnerId },
        ...{ requestId, now, details: { kind: "transfer", amountGrosze, on: receivedOn, title } },
      },
    ),
    ...enter(db, { id, partnerId, kind: "transfer", amountGrosze }, now),
  ];
}

/** Stores the provider's page. Safe to repeat for the same page. */
export function storeCommissionPage(
  db: Database,
  { id, reference, url, now }: { id: string; reference: string; url: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE commission_payments SET provider_reference = ?, page_url = ?, version = ?, updated_at = ?
       WHERE id = ? AND status = 'requested' AND page_url IS NULL`,
    )
    .bind(reference, url, newId("version"), now.toISOString(), id);
}
