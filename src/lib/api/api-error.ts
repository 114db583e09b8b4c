import type { ErrorCode, ErrorDetails, FieldErrors } from "../../../domain/core/errors.ts";

/** Failures without an API response. */
export const clientCodes = ["client.offline", "client.timeout", "client.bad_answer"] as const;

export type ClientCode = (typeof clientCodes)[number];

interface ApiErrorInit {
  status: number;
  code: ErrorCode | ClientCode;
  fields?: FieldErrors | undefined;
  details?: ErrorDetails | undefined;
  requestId?: string | undefined;
}

/** An unsuccessful request; `status` 0 means that there was no response. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode | ClientCode;
  readonly fields: FieldErrors;
  readonly details: ErrorDetails;
  readonly requestId: string | null;

  constructor(init: ApiErrorInit, options?: ErrorOptions) {
    super(init.code, options);
    this.status = init.status;
    this.code = init.code;
    this.fields = init.fields ?? {};
    this.details = init.details ?? {};
    this.requestId = init.requestId ?? null;
  }
}
