import {
  type AdminPhotoQuery,
  acceptPhotosInput,
  type PhotoState,
  removePhotoInput,
} from "../../../../domain/content-report/photo-review.ts";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { InputCommand } from "../../../http/command.ts";
import { pageOf, readCursor } from "../../../http/cursor.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { pageSize } from "../../../http/list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { insertReport } from "../statements.ts";
import { decisionStatements } from "./decide.ts";
import {
  type AdminPhoto,
  acceptPhotos,
  adminPhotos,
  auditRemoval,
  countAdminPhotos,
  type PhotoToRemove,
  photosToReview,
  photoToRemove,
} from "./photo-queries.ts";

/** A page of the photos of places, those that no one has looked at first. */
export async function listAdminPhotos(ctx: RequestContext, query: AdminPhotoQuery) {
  const after = readCursor(query.cursor);
  const { results } = await authorizedBatchRead(ctx, "report.administer", ({ db }) => [
    adminPhotos(db, { query, after, limit: pageSize + 1, locale: ctx.locale }),
    countAdminPhotos(db, query),
  ]);
  const page = pageOf(rows<AdminPhoto>(results[0]), pageSize, (row) => ({ key: row.createdAt, id: row.id }));
  return {
    items: page.items.map((row) => ({ ...row, isHidden: row.isHidden === 1 })),
    nextCursor: page.nextCursor,
    total: rows<{ total: number }>(results[1])[0]?.total ?? 0,
  };
}

const headings: Record<Locale, string[]> = {
  pl: ["Identyfikator", "Dodano", "Lokalizacja", "Miasto", "Partner", "Szerokość", "Wysokość", "Stan", "Sprawdzono"],
  en: ["ID", "Added", "Place", "City", "Partner", "Width", "Height", "State", "Reviewed"],
};

const stateNames: Record<Locale, Record<PhotoState, string>> = {
  pl: { new: "nowe", accepted: "przyjęte", removed: "usunięte" },
  en: { new: "new", accepted: "accepted", removed: "removed" },
};

/** The whole filtered list as CSV. */
export function exportAdminPhotos(ctx: RequestContext, query: AdminPhotoQuery): Promise<ReadableStream> {
  const { locale } = ctx;
  return exportCsv<AdminPhoto>(ctx, {
    needs: "report.administer",
    headings: headings[locale],
    page: ({ db }, after, limit) => adminPhotos(db, { query, after, limit, locale }),
    cursorOf: (row) => ({ key: row.createdAt, id: row.id }),
    lines: (found) =>
      found.map((row) => [
        ...[
          row.id,
          dayAt(row.createdAt, polishTimeZone),
          row.placeName,
          row.city,
          row.partnerName,
          row.width,
          row.height,
        ],
        ...[stateNames[locale][query.state], row.reviewedAt && dayAt(row.reviewedAt, polishTimeZone)],
      ]),
  });
}

/** Records that an administrator has looked at photos, which stay. Throws `resource.version_conflict` if none of them waits. */
export const acceptPlacePhotos: InputCommand<object, typeof acceptPhotosInput, { ids: string[] }> = {
  name: "report.acceptPhotos",
  access: { member: "report.administer" },
  changes: ["photos"],
  input: acceptPhotosInput,
  read: ({ db }, _params, { ids }) => [photosToReview(db, ids)],
  plan({ db, now, requestId, actor }, [found], { input: { reason } }) {
    const ids = rows<{ id: string }>(found).map(({ id }) => id);
    if (ids.length === 0) throw new DomainError("resource.version_conflict");
    return { body: { ids }, statements: acceptPhotos(db, { ids, actor, reason, requestId, now }) };
  },
};

/**
 * Hides a photo on the marketplace's own initiative: as the decision of a report that it makes itself, so that the partner
 * receives the statement of reasons and can appeal (Regulation (EU) 2022/2065, articles 17 and 20). Throws
 * `resource.not_found`, and `resource.version_conflict` for a photo that is hidden already.
 */
export const removePlacePhoto: InputCommand<{ photoId: string }, typeof removePhotoInput, { id: string }> = {
  name: "report.removePhoto",
  access: { member: "report.administer" },
  changes: ["contentReports", "photos"],
  input: removePhotoInput,
  read: ({ db }, { photoId }) => [photoToRemove(db, photoId)],
  async plan(ctx, [found], { params: { photoId }, input: { reason, ground, statement } }) {
    const { db, now, requestId, actor } = ctx;
    const [photo] = rows<PhotoToRemove>(found);
    if (photo === undefined) throw new DomainError("resource.not_found");
    if (photo.isHidden === 1) throw new DomainError("resource.version_conflict");
    const [id, version] = [newId("contentReport"), newId("version")];
    const { placeId, partnerId, authorLocale: locale } = photo;
    const origin = "review" as const;
    const report = {
      ...{ ...photo, id, version, origin, photoId, messageId: null, locale, status: "open" as const, decision: null },
      ...{ reporterEmail: "", hiddenPl: null, hiddenEn: null, statusBefore: null, visibleStatus: null },
      ...{ descriptionPl: "", descriptionEn: "" },
    };
    return {
      body: { id },
      statements: [
        auditRemoval(db, { photoId, partnerId, reportId: id, actor, reason: statement, requestId, now }),
        insertReport(db, {
          ...{
            id,
            version,
            origin,
            placeId,
            partnerId,
            subject: "photo",
            photoId,
            messageId: null,
            reason,
            explanation: statement,
          },
          ...{ name: "", email: "", locale, now },
        }),
        ...(await decisionStatements(ctx, report, { version, decision: "hidePhoto", ground, statement })),
      ],
    };
  },
};
