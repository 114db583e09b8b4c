import type {
  AdminInvitationQuery,
  InvitationKind,
  InvitationState,
} from "../../../../domain/invitation/admin-schema.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { csvTime } from "../../../http/csv.ts";
import { pageOf, readCursor } from "../../../http/cursor.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { pageSize } from "../../../http/list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type AdminInvitation, adminInvitations, countAdminInvitations, sortOf } from "./list-queries.ts";

/** A page of the invitations of all kinds. */
export async function listAdminInvitations(ctx: RequestContext, query: AdminInvitationQuery) {
  const { now } = ctx;
  const after = readCursor(query.cursor);
  const { results } = await authorizedBatchRead(ctx, "invitation.administer", ({ db }) => [
    adminInvitations(db, query, { after, limit: pageSize + 1, now }),
    countAdminInvitations(db, query, now),
  ]);
  const { of } = sortOf(query.sort);
  const page = pageOf(rows<AdminInvitation>(results[0]), pageSize, (row) => ({ key: of(row), id: row.id }));
  return { ...page, total: rows<{ total: number }>(results[1])[0]?.total ?? 0 };
}

const headings: Record<Locale, string[]> = {
  pl: ["Kto", "E-mail", "Imię i nazwisko", "Firma", "Stan", "Wysłano razy", "Wysłano", "Ważne do"],
  en: ["Who", "Email", "Name", "Company", "State", "Times sent", "Sent", "Valid until"],
};

const kindNames: Record<Locale, Record<InvitationKind, string>> = {
  pl: { partner: "partner", admin: "administrator", staff: "pracownik partnera", client: "klient" },
  en: { partner: "partner", admin: "administrator", staff: "partner’s staff", client: "client" },
};

const stateNames: Record<Locale, Record<InvitationState, string>> = {
  pl: { open: "otwarte", accepted: "przyjęte", declined: "odrzucone", revoked: "wycofane", expired: "wygasło" },
  en: { open: "open", accepted: "accepted", declined: "declined", revoked: "withdrawn", expired: "expired" },
};

/** The whole filtered list as CSV. */
export function exportAdminInvitations(ctx: RequestContext, query: AdminInvitationQuery): Promise<ReadableStream> {
  const { locale, now } = ctx;
  const { of } = sortOf(query.sort);
  return exportCsv<AdminInvitation>(ctx, {
    needs: "invitation.administer",
    headings: headings[locale],
    page: ({ db }, after, limit) => adminInvitations(db, query, { after, limit, now }),
    cursorOf: (row) => ({ key: of(row), id: row.id }),
    lines: (found) =>
      found.map((row) => [
        ...[kindNames[locale][row.kind], row.email, row.name, row.companyName, stateNames[locale][row.state]],
        ...[row.timesSent, row.sentAt && csvTime(row.sentAt), row.expiresAt && csvTime(row.expiresAt)],
      ]),
  });
}
