import { Trans } from "@lingui/react/macro";
import { addDays } from "../../../../domain/core/day.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import css from "../commands/commands.module.css";
import type { TenantTerms } from "./queries.ts";

/** A past rental: the end of the last day and the deposit. */
export function TenantPast({ terms }: { terms: TenantTerms }) {
  const format = useFormat();
  const { status, endOn, today, depositGrosze, depositSettledGrosze } = terms;
  const deposit = format.money(depositGrosze);
  const returned = format.money(depositSettledGrosze ?? 0);
  const isLastDay = status === "settled" && endOn !== null && today < endOn;
  const lastDay = isLastDay ? format.day(addDays(endOn, -1)) : "";
  if (status !== "ended" && status !== "settled") return null;
  return (
    <div className={css.past}>
      {isLastDay && (
        <p role="status">
          <Trans>You have withdrawn from the agreement. The box is yours until the end of {lastDay}.</Trans>
        </p>
      )}
      {depositGrosze > 0 && status === "ended" && (
        <p>
          <Trans>The landlord will return the {deposit} deposit after inspecting the box.</Trans>
        </p>
      )}
      {depositGrosze > 0 && status === "settled" && (
        <p>
          <Trans>
            The landlord has settled your {deposit} deposit; {returned} of it is refunded.
          </Trans>
        </p>
      )}
    </div>
  );
}
