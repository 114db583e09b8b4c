import { Trans } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import type { OwnCompany } from "../../lib/session/own-company.ts";
import { Badge } from "../../ui/data/badge.tsx";
import css from "../../ui/layout/section.module.css";

/** The VAT register's result from the last save or check. */
export function VatCheckNote({ company }: { company: OwnCompany }) {
  const format = useFormat();
  const { companyCheck, companyCheckedAt } = company;
  if (companyCheckedAt === null || companyCheck === null || companyCheck === "unknown") return null;
  const at = format.instant(companyCheckedAt);
  return (
    <p className={css.row}>
      {companyCheck === "found" ? (
        <Badge tone="ok">
          <Trans>found in the VAT register</Trans>
        </Badge>
      ) : (
        <Badge tone="soon">
          <Trans>not an active VAT payer</Trans>
        </Badge>
      )}
      <small>
        <Trans>checked on {at}</Trans>
      </small>
    </p>
  );
}
