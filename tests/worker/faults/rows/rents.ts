import { addMonths } from "../../../../domain/core/day.ts";
import { jpeg } from "../../../domain/photo/pictures.ts";
import { inDays } from "../../reservation/booking.ts";
import type { World } from "../world.ts";
import type { WriteRow } from "../write-row.ts";

const ofRent = (
  route: WriteRow["route"],
  name: "ending" | "open" | "noticed" | "behind" | "owing" | "suspended" | "over" | "changing",
  more: object = {},
) => ({
  route,
  least: "clerk" as const,
  params: (world: World) => ({ id: world[name].id }),
  body: (world: World) => ({ version: world[name].version, ...more }),
  status: 200,
});

const ofCase = (decision: "pause" | "resume" | "hand-over" | "write-off", more: object) => ({
  route: `POST /api/partner/vindication/:id/${decision}` as const,
  least: "manager" as const,
  params: ({ caseId }: World) => ({ id: caseId }),
  body: () => ({ version: "case_v1", note: "Umówione", ...more }),
  status: 200,
});

const ofPerson = (command: "code" | "renew-code" | "revoke", body: object | undefined) => ({
  route: `POST /api/partner/rents/:id/authorized-persons/:personId/${command}` as const,
  least: "clerk" as const,
  params: ({ open, authorizedPersonId: personId }: World) => ({ id: open.id, personId }),
  body: () => body,
  status: 200,
});

/** Commands on rents, their cases of debt collection and rent imports. */
export const rentsWrites = {
  "collection.pause": ofCase("pause", { reason: "dispute", untilOn: inDays(9) }),
  "collection.resume": {
    ...ofCase("resume", {}),
    first: ({ caseId }) => [
      `UPDATE collection_cases SET paused_until_on = '${inDays(9)}', pause_reason = 'dispute' WHERE id = ?`,
      caseId,
    ],
  },
  "collection.approve": {
    route: "POST /api/partner/vindication/approve",
    least: "manager",
    body: ({ caseId }) => ({ cases: [{ id: caseId, version: "case_v1" }] }),
    first: ({ caseId }) => [
      "UPDATE collection_settings SET holds_steps = 1 WHERE id = (SELECT partner_id FROM collection_cases WHERE id = ?)",
      caseId,
    ],
    status: 200,
    isPartly: true,
  },
  "collection.changeSettings": {
    route: "PUT /api/partner/vindication/settings",
    least: "owner",
    body: () => ({
      version: "",
      remind: 2,
      demand: 9,
      suspend: 20,
      demandPreCourt: 40,
      holdsSteps: true,
      debtorBookings: "refuse",
      paragraphs: {},
    }),
    status: 200,
  },
  "collection.agreePlan": {
    ...ofCase("hand-over", {}),
    route: "POST /api/partner/vindication/:id/plan",
    body: ({ caseDebtGrosze: debtGrosze }) => ({
      ...{ version: "case_v1", note: "", debtGrosze, count: 3, firstOn: inDays(7), every: "month" },
    }),
  },
  "collection.cancelPlan": {
    ...ofCase("hand-over", {}),
    route: "POST /api/partner/vindication/:id/plan/cancel",
    first: ({ caseId }) => [
      `INSERT INTO collection_plans (id, case_id, status, agreed_on, debt_grosze, checked_on, created_at, updated_at)
       SELECT 'cpl_1', id, 'running', '${inDays(-2)}', 100, '${inDays(-1)}', created_at, created_at
       FROM collection_cases WHERE id = ?`,
      caseId,
    ],
  },
  "collection.handOver": ofCase("hand-over", {}),
  "collection.writeOff": ofCase("write-off", {}),
  "collection.recordPosting": {
    route: "POST /api/partner/vindication/:id/documents/:documentId/post",
    least: "manager",
    params: ({ caseId, documentId }) => ({ id: caseId, documentId }),
    body: () => ({ version: "case_v1", postedOn: inDays(-1), number: "RR123456785PL" }),
    first: ({ documentId }) => [
      `INSERT INTO collection_postings (id, case_id, partner_id, created_at)
       SELECT cd.id, dc.id, dc.partner_id, cd.created_at FROM collection_documents cd JOIN collection_cases dc ON dc.id = cd.case_id
       WHERE cd.id = ?`,
      documentId,
    ],
    status: 200,
  },
  "collection.issueInterestNote": {
    ...ofCase("hand-over", {}),
    route: "POST /api/partner/vindication/:id/interest-note",
    body: () => ({ version: "case_v1" }),
  },
  "rent.viewAccessCode": {
    route: "POST /api/partner/rents/:id/access-code",
    least: "clerk",
    params: (world) => ({ id: world.open.id }),
    status: 200,
  },
  "rent.changeAccessCode": ofRent("POST /api/partner/rents/:id/change-access-code", "open", { code: "4711#" }),
  "rent.viewPersonCode": ofPerson("code", undefined),
  "rent.renewPersonCode": ofPerson("renew-code", { version: "person_v1" }),
  "rent.revokePerson": ofPerson("revoke", { version: "person_v1" }),
  "rent.resolveAccessReport": {
    route: "POST /api/partner/rents/:id/access-reports/:reportId/resolve",
    least: "clerk",
    params: ({ changing, accessReportId: reportId }) => ({ id: changing.id, reportId }),
    body: () => ({ version: "report_v1" }),
    status: 200,
  },
  "rent.extend": ofRent("POST /api/partner/rents/:id/extend", "ending", { untilOn: inDays(50) }),
  "rent.continue": {
    ...ofRent("POST /api/partner/rents/:id/continue", "ending"),
    body: ({ ending, boxId }) => ({
      ...{ version: ending.version, boxId, months: 2, rentGrosze: 35_000, depositGrosze: 35_000, note: "" },
    }),
    status: 201,
  },
  "rent.move": {
    ...ofRent("POST /api/partner/rents/:id/move", "open"),
    body: ({ open, boxId }) => ({ version: open.version, boxId, fromOn: inDays(10), rentGrosze: 35_000 }),
  },
  "rent.withdrawRelocation": ofRent("POST /api/partner/rents/:id/withdraw-move", "changing"),
  "rent.giveNotice": ofRent("POST /api/partner/rents/:id/give-notice", "open", { endOn: inDays(30) }),
  "rent.withdrawNotice": ofRent("POST /api/partner/rents/:id/withdraw-notice", "noticed"),
  "rent.planPrice": {
    ...ofRent("POST /api/partner/rents/:id/plan-price", "open"),
    body: ({ open }) => ({
      version: open.version,
      fromOn: addMonths(inDays(-40), 4),
      rentGrosze: 40_000,
      reason: "costs",
    }),
  },
  "rent.planPrices": {
    route: "POST /api/partner/rents/plan-prices",
    least: "clerk",
    body: ({ open, owing }) => ({
      ...{
        rents: [open, owing].map(({ id, version }) => ({ id, version })),
        fromOn: addMonths(inDays(-40), 4),
        price: { kind: "percent", percent: 5 },
        reason: "costs",
      },
    }),
    status: 200,
    isPartly: true,
  },
  "rent.withdrawPrice": ofRent("POST /api/partner/rents/:id/withdraw-price", "changing"),
  "rent.changeBilling": {
    ...ofRent("POST /api/partner/rents/:id/change-billing", "open", { months: 12, discountPercent: 0 }),
    first: ({ open }) => [
      "UPDATE partners SET yearly_discount_percent = 0 WHERE id = (SELECT partner_id FROM rents WHERE id = ?)",
      open.id,
    ],
  },
  "rent.changePaymentTerm": {
    ...ofRent("POST /api/partner/rents/:id/change-payment-term", "open", { termDays: 7, dueDay: 10 }),
    least: "manager",
  },
  "rent.changeContractNumber": ofRent("POST /api/partner/rents/:id/change-contract-number", "open", {
    contractNumber: "UN/7",
  }),
  "rent.startCalendarMonths": {
    ...ofRent("POST /api/partner/rents/:id/start-calendar-months", "open"),
    least: "manager",
    first: ({ open }) => ["UPDATE rents SET anchor_day = 17 WHERE id = ?", open.id],
  },
  "rent.issueProforma": ofRent("POST /api/partner/rents/:id/issue-proforma", "open", { payments: 2 }),
  "rent.claimDebt": {
    ...ofRent("POST /api/partner/rents/:id/claim-debt", "behind"),
    first: ({ behindChargeId }) => [
      "UPDATE charges SET is_opening_balance = 1, is_claimed = 0 WHERE id = ?",
      behindChargeId,
    ],
  },
  "rent.demandPayment": ofRent("POST /api/partner/rents/:id/demand-payment", "behind"),
  "rent.recordPayment": ofRent("POST /api/partner/rents/:id/record-payment", "behind", {
    amountGrosze: 20_000,
    receivedOn: inDays(0),
    method: "transfer",
    title: "Czynsz",
  }),
  "rent.undoPayment": {
    ...ofRent("POST /api/partner/rents/:id/undo-payment", "suspended"),
    body: ({ suspended, recordedPaymentId }) => ({ version: suspended.version, paymentId: recordedPaymentId }),
  },
  "statement.record": {
    route: "POST /api/partner/statements/record",
    least: "clerk",
    body: ({ behind, owing }) => ({
      account: null,
      untilOn: inDays(0),
      transfers: [behind, owing].map(({ id }) => ({
        ...{ bookedOn: inDays(0), amountGrosze: 20_000, payerAccount: null, title: `Czynsz ${id}`, occurrence: 1 },
        shares: [{ rentId: id, amountGrosze: 20_000 }],
      })),
    }),
    status: 200,
    isPartly: true,
  },
  "rent.suspend": ofRent("POST /api/partner/rents/:id/suspend", "owing"),
  "rent.restore": ofRent("POST /api/partner/rents/:id/restore", "suspended"),
  "rent.end": ofRent("POST /api/partner/rents/:id/end", "open"),
  "rent.settleDeposit": ofRent("POST /api/partner/rents/:id/settle-deposit", "over", {
    note: "",
    deductions: [{ reason: "Wyrwany zamek", grosze: 5_000 }],
  }),
  "rent.addPhoto": {
    route: "POST /api/partner/rents/:id/photos",
    least: "clerk",
    params: ({ open: { id } }) => ({ id }),
    bytes: () => jpeg(800, 600),
    status: 201,
  },
  "rent.deletePhoto": {
    route: "DELETE /api/partner/rents/:id/photos/:photoId",
    least: "clerk",
    params: ({ open: { id }, rentPhotoId: photoId }) => ({ id, photoId }),
    status: 204,
  },
  "rent.import": {
    route: "POST /api/partner/rent-imports",
    least: "manager",
    body: ({ boxNumber }) => ({
      ...{ mode: "save", invites: true },
      csv: `Box,Client,E-mail,From,Monthly price\n${boxNumber},Jan Lis,nowy@example.com,${inDays(-3)},300`,
    }),
    status: 200,
  },
  "rent.undoImport": {
    route: "POST /api/partner/rent-imports/:id/undo",
    least: "manager",
    params: ({ importId: id }) => ({ id }),
    status: 200,
  },
} satisfies Record<string, WriteRow>;
