import type { ErrorCode } from "../../../domain/core/errors.ts";
import { ApiError } from "./api-error.ts";

/** A newer Worker may send a code that this page does not know; `describeError` then says that the response is unexpected. */
const isErrorCode = (code: unknown): code is ErrorCode => typeof code === "string" && /^[a-z]+\.[a-z_]+$/.test(code);

/** The `ApiError` of an unsuccessful response; `client.bad_answer` if its body is not one of our errors. */
export function responseError(status: number, body: unknown): ApiError {
  const error = (body as { error?: Partial<ApiError> } | null)?.error;
  const code = error?.code;
  if (!isErrorCode(code)) return new ApiError({ status, code: "client.bad_answer" });
  return new ApiError({ ...error, code, status, requestId: error?.requestId ?? undefined });
}
