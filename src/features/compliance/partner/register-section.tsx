import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Section } from "../../../ui/layout/section.tsx";
import css from "./compliance.module.css";
import { holdLabels } from "./hold-labels.ts";
import type { Compliance } from "./queries.ts";

/** Why payouts are held because of the VAT register, and what to do. */
export function RegisterSection({ compliance }: { compliance: Compliance }) {
  const { t } = useLingui();
  const format = useFormat();
  const { payoutHold, registerCheckedAt } = compliance;
  if (payoutHold === null) return null;
  const { what, ...hold } = holdLabels[payoutHold];
  const why = t(hold.why);
  return (
    <Section
      title={t`Payouts are on hold`}
      lead={t`The law asks Boksy to check each partner and its account in the VAT register before money is paid out.`}
    >
      <div className={css.stack}>
        <p>
          <b>
            <Trans>Reason: {why}</Trans>
          </b>{" "}
          {registerCheckedAt !== null && (
            <small>
              <Trans>last answer {format.instant(registerCheckedAt)}</Trans>
            </small>
          )}
        </p>
        <p>{t(what)}</p>
        <p>
          <Trans>
            Reservations, rentals and payments work as before. We check the register every day and resume payouts
            automatically.
          </Trans>
        </p>
      </div>
    </Section>
  );
}
