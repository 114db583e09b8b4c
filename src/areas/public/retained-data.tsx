import { Trans } from "@lingui/react/macro";
import {
  backupDays,
  basisText,
  periodText,
  type RetainedData as RetainedKindData,
  retainedData,
} from "../../../domain/privacy/retained-data.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import css from "./retained-data.module.css";

/** Personal data by kind: what, why, on which basis under the GDPR, and for how long. */
export function RetainedData() {
  return (
    <section id="data">
      <h2>
        <Trans>What we store, why and for how long</Trans>
      </h2>
      <p>
        <Trans>Once its period is over, data is deleted or anonymized the following night.</Trans>
      </p>
      <p>
        <Trans>
          In encrypted backups, it remains for up to {backupDays} days more. We use them only to restore the service.
        </Trans>
      </p>
      <dl className={css.kinds}>
        {Object.entries(retainedData).map(([kind, of]) => (
          <Kind key={kind} of={of} />
        ))}
      </dl>
    </section>
  );
}

function Kind({ of: { name, data, why, basis, period, until } }: { of: RetainedKindData }) {
  const { locale } = useFormat();
  const words = ([pl, en]: readonly [string, string]) => (locale === "pl" ? pl : en);
  const law = basisText(basis, locale);
  return (
    <div>
      <dt>{words(name)}</dt>
      <dd>{words(data)}.</dd>
      <dd>
        <Trans>Purpose: {words(why)}</Trans>
        {law !== "" && ` (${law})`}.
      </dd>
      <dd>
        {period === undefined ? (
          words(until)
        ) : (
          <>
            <b>{periodText(period, locale)}</b> {words(until)}
          </>
        )}
      </dd>
    </div>
  );
}
