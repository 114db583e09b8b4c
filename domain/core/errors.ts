/**
 * All error codes of the API with their HTTP status. `src/lib/api/error-messages.ts` must have a message for each; a
 * missing one does not compile.
 */
export const errorStatus = {
  "request.malformed": 400,
  "request.too_large": 400,
  "request.cross_site": 403,
  "request.key_reused": 422,
  "request.rate_limited": 429,
  "request.invalid": 422,
  "account.in_use": 409,
  "account.last_administrator": 409,
  "account.own_second_factor": 409,
  "account.no_area": 409,
  "auth.signed_out": 401,
  "auth.forbidden": 403,
  "auth.blocked": 403,
  "auth.unprovisioned": 403,
  "auth.token_invalid": 401,
  "auth.login_stale": 401,
  "auth.last_sign_in_method": 409,
  "auth.email_unverified": 403,
  "auth.second_factor_missing": 403,
  "auth.second_factor_old": 403,
  "auth.view_read_only": 403,
  "auth.view_ended": 403,
  "auth.provider_down": 503,
  "resource.not_found": 404,
  "resource.version_conflict": 409,
  "partner.suspended": 403,
  "company.register_down": 503,
  "partner.not_approved": 409,
  "partner.trader_data_missing": 409,
  "partner.approval_decided": 409,
  "partner.step_not_due": 409,
  "partner.invoices_issued": 409,
  "partner.last_owner": 409,
  "partner.email_not_ready": 403,
  "partner.email_unconfirmed": 409,
  "partner.email_limit": 429,
  "partner.recipient_limit": 429,
  "payout.not_ready": 409,
  "payout.rejected": 409,
  "payout.refused": 409,
  "invitation.link_invalid": 404,
  "invitation.expired": 409,
  "invitation.revoked": 409,
  "invitation.used": 409,
  "invitation.other_account": 409,
  "invitation.account_in_use": 409,
  "invitation.already_member": 409,
  "place.not_published": 409,
  "place.illegal_transition": 409,
  "place.no_boxes": 409,
  "place.suspended": 409,
  "report.illegal_transition": 409,
  "appeal.link_invalid": 404,
  "webhook.too_many": 409,
  "photo.not_a_photo": 422,
  "photo.too_large": 422,
  "photo.too_small": 422,
  "photo.too_many": 409,
  "box.not_rentable": 409,
  "box.number_taken": 409,
  "box.too_many": 409,
  "box.list_invalid": 422,
  "plan.boxes_overlap": 422,
  "block.collides": 409,
  "reservation.box_taken": 409,
  "reservation.price_changed": 409,
  "reservation.illegal_transition": 409,
  "reservation.hold_expired": 409,
  "reservation.agreement_missing": 422,
  "reservation.too_many_holds": 429,
  "reservation.human_check_required": 403,
  "reservation.not_accepted": 403,
  "reservation.approval_required": 409,
  "reservation.link_invalid": 404,
  "waitlist.link_invalid": 404,
  "question.link_invalid": 404,
  "question.not_accepted": 403,
  "question.wait_for_answer": 409,
  "question.illegal_transition": 409,
  "accountant.link_invalid": 404,
  "api.key_invalid": 401,
  "api.scope_missing": 403,
  "api.too_many_keys": 409,
  "payment.declined": 409,
  "payment.provider_down": 503,
  "payment.signature_invalid": 400,
  "client.email_known": 409,
  "client.blocked": 403,
  "client.no_link": 409,
  "client.two_accounts": 409,
  "filter.too_many": 409,
  "rent.illegal_transition": 409,
  "rent.not_running": 409,
  "rent.fixed_term": 409,
  "rent.access_suspended": 403,
  "rent.too_many_persons": 409,
  "rent.person_link_invalid": 404,
  "rent.person_access_ended": 409,
  "rent.no_code": 409,
  "rent.deposit_promised": 409,
  "rent.credit_refunded": 409,
  "rent.import_in_use": 409,
  "invoice.nothing_to_correct": 409,
  "invoice.paid_in_part": 409,
  "service.unavailable": 503,
  "service.fault": 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** Errors of a single input field; the page shows the message under the field. */
export const fieldCodes = [
  "field.required",
  "field.invalid",
  "field.unknown",
  "field.too_short",
  "field.too_long",
  "field.too_small",
  "field.too_large",
  "field.email",
  "field.link",
  "field.not_public",
  "field.phone",
  "field.postcode",
  "field.nip",
  "field.regon",
  "field.krs",
  "field.taken",
  "field.invited",
  "field.account_in_use",
  "field.iban",
  "field.day_past",
  "field.day_too_far",
  "field.months",
  "field.name_mismatch",
  "field.consent_required",
  "field.product_unknown",
  "field.box_taken",
  "field.box_changed",
  "field.amount_differs",
  "field.more_than_owed",
  "field.more_than_credit",
  "field.fixed_term",
  "field.price_promised",
  "field.below_limit",
  "field.not_permitted",
] as const;

export type FieldCode = (typeof fieldCodes)[number];

export type FieldErrors = Record<string, FieldCode>;

/** Data that a page needs after an error, such as the nearest free box or the seconds to wait. */
export type ErrorDetails = Record<string, string | number | boolean | null>;

/** A violated rule. `worker/http/on-error.ts` maps its code to an HTTP status. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, more: { fields?: FieldErrors; details?: ErrorDetails; cause?: unknown } = {}) {
    super(code, { cause: more.cause });
    this.code = code;
    this.fields = more.fields;
    this.details = more.details;
  }
}
