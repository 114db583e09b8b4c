import { Trans, useLingui } from "@lingui/react/macro";
import { traderFields } from "../../../../domain/compliance/trader-data.ts";
import { traderFieldLabels } from "../../../lib/i18n/trader-field-labels.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { Fact, Facts, SheetPart } from "../../../ui/layout/sheet-parts.tsx";
import type { PartnerCompliance } from "./queries.ts";

/** How complete the data is that the law asks of a trader (DSA, article 30; DAC7). */
export function TraderPart({ trader }: { trader: PartnerCompliance["trader"] }) {
  const { t } = useLingui();
  const format = useFormat();
  const { missing, dueOn, isBlocked, certifiedAt, certifiedBy } = trader;
  const has = traderFields.length - missing.length;
  const by = certifiedBy ?? "–";
  return (
    <SheetPart title={t`Data required by law`}>
      <Facts>
        <Fact name={t`Completeness`}>
          {missing.length === 0 ? (
            <Badge tone="ok">
              <Trans>complete</Trans>
            </Badge>
          ) : (
            <Trans>
              {has} of {traderFields.length}
            </Trans>
          )}
        </Fact>
        {missing.length > 0 && (
          <Fact name={t`Missing`}>{missing.map((field) => t(traderFieldLabels[field])).join(", ")}</Fact>
        )}
        {missing.length > 0 && dueOn !== null && (
          <Fact name={t`Last day`}>
            {format.day(dueOn)}{" "}
            {isBlocked && (
              <Badge tone="danger">
                <Trans>cannot publish</Trans>
              </Badge>
            )}
          </Fact>
        )}
        <Fact name={t`Self-certification`}>
          {certifiedAt === null ? (
            "–"
          ) : (
            <Trans>
              {format.instant(certifiedAt)}, {by}
            </Trans>
          )}
        </Fact>
      </Facts>
    </SheetPart>
  );
}
