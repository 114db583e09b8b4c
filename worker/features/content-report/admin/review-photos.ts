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
import type { InputCommand } from "../../../http/command.ts";
import { type CsvColumn, sheetOf } from "../../../http/csv.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { type PagedList, readPage } from "../../../http/paged-list.ts";
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

const photos = ({ locale }: RequestContext, query: AdminPhotoQuery): PagedList<AdminPhoto> => ({
  needs: "report.administer",
  page: ({ db }, after, limit) => adminPhotos(db, { query, after, limit, locale }),
  count: ({ db }) => countAdminPhotos(db, query),
  rowsOf: (found) => rows<AdminPhoto>(found),
  cursorOf: (row) => ({ key: row.createdAt, id: row.id }),
});

/** A page of the photos of places, those that no one has looked at first. */
export async function listAdminPhotos(ctx: RequestContext, query: AdminPhotoQuery) {
  const page = await readPage(ctx, photos(ctx, query), query.cursor);
  return { ...page, items: page.items.map((row) => ({ ...row, isHidden: row.isHidden === 1 })) };
}

const stateNames: Record<Locale, Record<PhotoState, string>> = {
  pl: { new: "nowe", accepted: "przyjęte", removed: "usunięte" },
  en: { new: "new", accepted: "accepted", removed: "removed" },
};

const columnsOf = (state: PhotoState): readonly CsvColumn<AdminPhoto>[] => [
  ["Identyfikator", "ID", (row) => row.id],
  ["Dodano", "Added", (row) => dayAt(row.createdAt, polishTimeZone)],
  ["Lokalizacja", "Place", (row) => row.placeName],
  ["Miejscowość", "City", (row) => row.city],
  ["Partner", "Partner", (row) => row.partnerName],
  ["Szerokość", "Width", (row) => row.width],
  ["Wysokość", "Height", (row) => row.height],
  ["Stan", "State", (_, locale) => stateNames[locale][state]],
  ["Sprawdzono", "Reviewed", (row) => row.reviewedAt && dayAt(row.reviewedAt, polishTimeZone)],
];

/** The whole filtered list as CSV. */
export const exportAdminPhotos = (ctx: RequestContext, query: AdminPhotoQuery): Promise<ReadableStream> =>
  exportCsv(ctx, { ...photos(ctx, query), ...sheetOf(columnsOf(query.state), ctx.locale) });

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
