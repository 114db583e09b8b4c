import { Trans } from "@lingui/react/macro";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";

/** The total changed after it was shown; the customer accepts the new one by resubmitting the form. */
export function PriceChanged({ error }: { error: ApiError }) {
  const format = useFormat();
  const total = format.money(Number(error.details.todayGrosze));
  return (
    <InlineError>
      <Trans>The price has changed: {total} is now due today. Check the new price and confirm it again.</Trans>
    </InlineError>
  );
}
