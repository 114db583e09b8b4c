import { useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { type ErrorDescription, type ErrorMessage, readPageError } from "../../domain/routes/error-page.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { useNextStep } from "./use-next-step.tsx";

/** `/error?statusCode=…&message=…&description=…`. The query selects from known texts; its own text is never shown. */
export function ErrorPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { status, message, description } = readPageError(search);
  const messages: Record<ErrorMessage, string> = {
    forbidden: t`You do not have permission to access this page`,
    blocked: t`This account is blocked`,
  };
  const descriptions: Record<ErrorDescription, string> = {
    signIn: t`Sign in to see this page.`,
    notFound: t`There’s nothing at this address. The link may be out of date or incomplete.`,
    request: t`The address is incorrect or out of date. Check it, or go to the home page.`,
    tooMany: t`Too many attempts. Wait a minute and try again.`,
    unavailable: t`Boksy is temporarily unavailable. Try again in a moment.`,
    fault: t`Something went wrong. Nothing has been lost.`,
  };
  const nextStep = useNextStep(status);
  return (
    <ErrorScreen
      status={status}
      message={message && messages[message]}
      description={description && descriptions[description]}
      action={nextStep}
    />
  );
}
