import type { ErrorCode, ErrorDetails, FieldErrors } from "../../../domain/core/errors.ts";

/** What goes wrong before the API could answer. */
export const clientCodes = ["client.offline", "client.timeout", "client.bad_answer"] as const;

export type ClientCode = (typeof clientCodes)[number];

interface Told {
  status: number;
  code: ErrorCode | ClientCode;
  fields?: FieldErrors | undefined;
  details?: ErrorDetails | undefined;
  requestId?: string | undefined;
}

/** An answer that is not a success. `status` 0 means that there was no answer at all. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode | ClientCode;
  readonly fields: FieldErrors;
  readonly details: ErrorDetails;
  readonly requestId: string | null;

  constructor(told: Told, options?: ErrorOptions) {
    super(told.code, options);
    this.status = told.status;
    this.code = told.code;
    this.fields = told.fields ?? {};
    this.details = told.details ?? {};
    this.requestId = told.requestId ?? null;
  }
}
