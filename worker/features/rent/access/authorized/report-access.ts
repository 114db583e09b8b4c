import { DomainError } from "../../../../../domain/core/errors.ts";
import { newId } from "../../../../../domain/core/ids.ts";
import { personVersionInput } from "../../../../../domain/rent/authorized-person.ts";
import { isUniqueConflict, rows } from "../../../../db/database.ts";
import { insert, update } from "../../../../db/write.ts";
import type { Locale } from "../../../../env.ts";
import { auditChange } from "../../../../http/audit.ts";
import type { Command, InputCommand, PlanContext, Planned } from "../../../../http/command.ts";
import { noInput } from "../../../../http/validate.ts";
import { outboxInsert } from "../../../email/statements.ts";
import { requireRent, tenantRent } from "../../model/state-queries.ts";
import { isRunning } from "../../model/transition.ts";
import { type ByHash, byHash, requireLinked, requireOpen } from "./link.ts";
import { personByLink } from "./queries.ts";
import { type AccessReport, openReportOf, ownReport } from "./report-queries.ts";

interface Reported {
  rentId: string;
  partnerId: string;
  placeId: string;
  personId: string | null;
  reporterName: string;
  clientName: string;
  boxNumber: string;
  placeName: string;
  partnerEmail: string;
  partnerLocale: Locale;
}

/** One report at a time: pressing again returns the first. Staff see it among today's tasks and get an email. */
function report(
  { db, now, requestId, actor }: PlanContext,
  reported: Reported,
  earlierAt: string | null,
): Planned<{ reportedAt: string }> {
  if (earlierAt !== null) return { body: { reportedAt: earlierAt }, statements: [] };
  const { rentId, partnerId, placeId, personId, clientName, reporterName, boxNumber, placeName } = reported;
  const id = newId("accessReport");
  const version = newId("version");
  const reportedAt = now.toISOString();
  return {
    body: { reportedAt },
    statements: [
      insert(db, "access_reports", {
        ...{ id, rent_id: rentId, partner_id: partnerId, place_id: placeId, person_id: personId, version },
        reported_at: reportedAt,
      }),
      auditChange(
        db,
        { table: "access_reports", id, nextVersion: version },
        {
          ...{ actor, action: "reportAccess", entity: "accessReport", partnerId, requestId, now },
          details: { rentId },
        },
      ),
      ...(reported.partnerEmail === ""
        ? []
        : [
            outboxInsert(db, {
              template: "accessProblemReported",
              recipient: reported.partnerEmail,
              locale: reported.partnerLocale,
              data: { rentId, clientName, boxNumber, placeName, reporterName },
              cause: `${rentId}:accessReport:${id}`,
              now,
            }),
          ]),
    ],
  };
}

/** The tenant cannot get in. Throws `resource.not_found`, `rent.not_running`, `rent.access_suspended`. */
export const reportAccess: InputCommand<Record<string, string>, typeof noInput, { reportedAt: string }> = {
  name: "rent.reportAccess",
  access: { tenant: "rent.own" },
  changes: ["access"],
  input: noInput,
  read: ({ db, caller, now }, { id = "" }) => [tenantRent({ db, caller, now }, id), openReportOf(db, id)],
  isRetryable: isUniqueConflict,
  plan(ctx, [found, reports]) {
    const rent = requireRent(found);
    if (!isRunning(rent)) throw new DomainError("rent.not_running");
    if (rent.accessState === "suspended") throw new DomainError("rent.access_suspended");
    const { id: rentId, partnerId, placeId, clientName, boxNumber, partnerEmail, partnerLocale } = rent;
    const placeName = partnerLocale === "pl" ? rent.namePl : rent.nameEn;
    const reported = { rentId, partnerId, placeId, clientName, boxNumber, placeName, partnerEmail, partnerLocale };
    const [earlier] = rows<AccessReport>(reports);
    return report(ctx, { ...reported, personId: null, reporterName: clientName }, earlier?.reportedAt ?? null);
  },
};

/** An authorized person cannot get in. Throws as `requireOpen`. */
export const reportAccessByLink: Command<object, ByHash, { reportedAt: string }> = {
  name: "person.reportAccess",
  access: "link",
  changes: ["access"],
  input: byHash,
  read: ({ db }, _params, { hash }) => [personByLink(db, hash)],
  isRetryable: isUniqueConflict,
  plan(ctx, [found]) {
    const person = requireLinked(found);
    requireOpen(person, ctx.now);
    const { rentId, partnerId, placeId, boxNumber, partnerEmail, partnerLocale, reportedAt } = person;
    const placeName = partnerLocale === "pl" ? person.namePl : person.nameEn;
    const reported = { rentId, partnerId, placeId, boxNumber, placeName, partnerEmail, partnerLocale };
    return report(
      { ...ctx, actor: person.id },
      { ...reported, personId: person.id, reporterName: person.name, clientName: person.tenantName },
      reportedAt,
    );
  },
};

/** Staff have solved the problem. Throws `resource.not_found`, also for one that was resolved before. */
export const resolveAccessReport: InputCommand<
  { id: string; reportId: string },
  typeof personVersionInput,
  { id: string }
> = {
  name: "rent.resolveAccessReport",
  access: { member: "rent.manage" },
  changes: ["access"],
  input: personVersionInput,
  read: ({ db, uid }, params) => [ownReport(db, params, uid)],
  plan({ db, now, requestId, actor }, [found], { params: { id: rentId }, input: { version } }) {
    const [open] = rows<{ id: string; version: string; partnerId: string }>(found);
    if (open === undefined) throw new DomainError("resource.not_found");
    if (open.version !== version) throw new DomainError("resource.version_conflict");
    const nextVersion = newId("version");
    const { id, partnerId } = open;
    return {
      body: { id },
      statements: [
        update(db, "access_reports", {
          set: { resolved_at: now.toISOString(), version: nextVersion },
          where: { id, version },
        }),
        auditChange(
          db,
          { table: "access_reports", id, nextVersion },
          {
            ...{ actor, action: "resolveAccessReport", entity: "accessReport", partnerId, requestId, now },
            details: { rentId },
          },
        ),
      ],
    };
  },
};
