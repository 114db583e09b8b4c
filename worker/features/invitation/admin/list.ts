import type {
  AdminInvitationQuery,
  InvitationKind,
  InvitationState,
} from "../../../../domain/invitation/admin-schema.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { type CsvColumn, csvTime, sheetOf } from "../../../http/csv.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { type PagedList, readPage } from "../../../http/paged-list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type AdminInvitation, adminInvitations, countAdminInvitations, sortOf } from "./list-queries.ts";

const invitations = ({ now }: RequestContext, query: AdminInvitationQuery): PagedList<AdminInvitation> => ({
  needs: "invitation.administer",
  page: ({ db }, after, limit) => adminInvitations(db, query, { after, limit, now }),
  count: ({ db }) => countAdminInvitations(db, query, now),
  rowsOf: (found) => rows<AdminInvitation>(found),
  cursorOf: (row) => ({ key: sortOf(query.sort).of(row), id: row.id }),
});

/** A page of the invitations of all kinds. */
export const listAdminInvitations = (ctx: RequestContext, query: AdminInvitationQuery) =>
  readPage(ctx, invitations(ctx, query), query.cursor);

const kindNames: Record<Locale, Record<InvitationKind, string>> = {
  pl: { partner: "partner", admin: "administrator", staff: "pracownik partnera", client: "klient" },
  en: { partner: "partner", admin: "administrator", staff: "partner’s staff", client: "client" },
};

const stateNames: Record<Locale, Record<InvitationState, string>> = {
  pl: { open: "bez odpowiedzi", accepted: "przyjęte", declined: "odrzucone", revoked: "wycofane", expired: "wygasło" },
  en: { open: "open", accepted: "accepted", declined: "declined", revoked: "withdrawn", expired: "expired" },
};

const columns: readonly CsvColumn<AdminInvitation>[] = [
  ["Kto", "Who", (row, locale) => kindNames[locale][row.kind]],
  ["E-mail", "Email", (row) => row.email],
  ["Imię i nazwisko", "Name", (row) => row.name],
  ["Firma", "Company", (row) => row.companyName],
  ["Stan", "State", (row, locale) => stateNames[locale][row.state]],
  ["Wysłano razy", "Times sent", (row) => row.timesSent],
  ["Wysłano", "Sent", (row) => row.sentAt && csvTime(row.sentAt)],
  ["Ważne do", "Valid until", (row) => row.expiresAt && csvTime(row.expiresAt)],
];

/** The whole filtered list as CSV. */
export const exportAdminInvitations = (ctx: RequestContext, query: AdminInvitationQuery): Promise<ReadableStream> =>
  exportCsv(ctx, { ...invitations(ctx, query), ...sheetOf(columns, ctx.locale) });
