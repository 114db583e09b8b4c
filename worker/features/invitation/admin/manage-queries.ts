import type { InvitationKind } from "../../../../domain/invitation/admin-schema.ts";
import type { InvitationStatus } from "../../../../domain/invitation/transitions.ts";
import type { StaffRole } from "../../../../domain/team/staff.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { type PlaceNames, placeNames } from "../../team/queries.ts";
import { inviterName } from "./invite-queries.ts";

/** An invitation with what its email says. */
export interface ManagedInvitation extends PlaceNames {
  id: string;
  kind: InvitationKind;
  status: InvitationStatus;
  version: string;
  email: string;
  name: string;
  locale: Locale;
  message: string;
  companyName: string;
  partnerId: string | null;
  partnerName: string | null;
  inviterName: string;
  staffRole: StaffRole | null;
  reservationId: string | null;
}

export function selectManaged(db: Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT i.id, i.kind, i.status, i.version, i.email, i.name, i.locale, i.message, i.company_name AS companyName,
         i.partner_id AS partnerId, pa.legal_name AS partnerName, ${inviterName("i.invited_by")} AS inviterName,
         i.staff_role AS staffRole, i.reservation_id AS reservationId, ${placeNames}
       FROM invitations i LEFT JOIN partners pa ON pa.id = i.partner_id WHERE i.id = ?`,
    )
    .bind(id);
}
