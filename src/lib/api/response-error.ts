import { errorStatus } from "../../../domain/core/errors.ts";
import { ApiError } from "./api-error.ts";

/** The `ApiError` of an unsuccessful response; `client.bad_answer` if its body is not one of our errors. */
export function responseError(status: number, body: unknown): ApiError {
  const error = (body as { error?: Partial<ApiError> } | null)?.error;
  const code = error?.code;
  if (code === undefined || !(code in errorStatus)) return new ApiError({ status, code: "client.bad_answer" });
  return new ApiError({ ...error, code, status, requestId: error?.requestId ?? undefined });
}
