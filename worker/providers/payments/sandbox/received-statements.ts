import type { BatchDatabase } from "../../../db/database.ts";
import { insert } from "../../../db/write.ts";
import type { MoneyPage, ReceivedMoney } from "../provider.ts";
import type { SandboxEvent } from "./event.ts";
import { newSandboxId } from "./session-statements.ts";

const pageSize = 100;

interface Row extends Omit<ReceivedMoney, "metadata"> {
  position: number;
}

/** A page of paid sessions, the latest first. */
export async function receivedSince(db: BatchDatabase, since: Date, after: string | null): Promise<MoneyPage> {
  const found = await db
    .prepare(
      `SELECT rowid AS position, id AS reference, reference AS paymentId, payout_account AS account,
         amount_grosze - refunded_grosze AS leftGrosze, currency, created_at AS paidAt, payer_email AS email, description
       FROM sandbox_sessions WHERE status = 'succeeded' AND is_setup = 0 AND created_at >= ?1 AND (?2 IS NULL OR rowid < ?2)
       ORDER BY rowid DESC LIMIT ?3`,
    )
    .bind(since.toISOString(), after === null ? null : Number(after), pageSize)
    .all<Row>();
  return {
    received: found.results.map(({ position: _, ...row }) => ({ ...row, metadata: {} })),
    next: found.results.length < pageSize ? null : String(found.results.at(-1)?.position),
  };
}

export interface StrayPayment {
  amountGrosze: number;
  email: string | null;
  /** The seller's account that gets the money; null keeps it with the marketplace. */
  account: string | null;
  description: string;
  locale: "pl" | "en";
  /** How often its event is sent; 0 for an event that is lost. */
  events: 0 | 1 | 2;
  /** Whether events are signed with a wrong key. */
  forged: boolean;
}

/** A payment that was not begun on Boksy, such as by a payment link, and its events. @returns its id */
export async function receiveStray(db: BatchDatabase, stray: StrayPayment, now: Date): Promise<string> {
  const { amountGrosze, email, account, description, locale, events, forged } = stray;
  const id = newSandboxId("sbx");
  const at = now.toISOString();
  const reference = `link_${id}`;
  const optional = { ...(email === null ? {} : { email }), ...(account === null ? {} : { account }), description };
  const event: SandboxEvent = {
    ...{ id: newSandboxId("sbe"), type: "session.succeeded", created: at },
    session: { id, reference, amountGrosze, currency: "PLN", method: "card", failureCode: null, ...optional },
  };
  await db.batch([
    insert(db, "sandbox_sessions", {
      ...{ id, reference, amount_grosze: amountGrosze, currency: "PLN", description, locale, success_url: "/" },
      ...{ cancel_url: "/", status: "succeeded", method: "card", payout_account: account, payer_email: email },
      ...{ expires_at: at, created_at: at },
    }),
    ...Array.from({ length: events }, () =>
      insert(db, "sandbox_events", {
        ...{ id: newSandboxId("sbe"), session_id: id, payload: JSON.stringify({ event, forged }), deliver_at: at },
      }),
    ),
  ]);
  return id;
}
