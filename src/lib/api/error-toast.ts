import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { toast } from "../../ui/feedback/toast-store.ts";
import { ApiError } from "./api-error.ts";
import { describeError } from "./describe-error.ts";

/** Shows a failed action as a toast, for server errors with the request id to look up in the logs. */
export async function toastError(error: unknown): Promise<void> {
  const sentence = await describeError(error);
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : null;
  toast({
    title: t(i18n)`That didn’t work`,
    description: requestId === null ? sentence : `${sentence} (${requestId})`,
    variant: "destructive",
  });
}
