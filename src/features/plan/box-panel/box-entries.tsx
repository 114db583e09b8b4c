import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { useMay } from "../../../lib/session/use-may.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { EndBlockDialog } from "../blocks/end-block-dialog.tsx";
import type { BoxEntry } from "../queries.ts";
import { entryHref, entryLabels } from "./box-entry.ts";
import css from "./panel-list.module.css";

export interface BoxEntriesProps {
  boxNumber: string;
  entries: readonly BoxEntry[];
  today: string;
}

/** Current and upcoming entries of a box, and the past year's in a collapsed section. */
export function BoxEntries({ boxNumber, entries, today }: BoxEntriesProps) {
  const [ending, setEnding] = useState<BoxEntry | null>(null);
  const past = entries.filter(({ toOn }) => toOn !== null && toOn <= today).reverse();
  const coming = entries.filter((entry) => !past.includes(entry));
  return (
    <>
      <section className={css.part}>
        <h3>
          <Trans>Now and next</Trans>
        </h3>
        {coming.length === 0 && (
          <p className={css.note}>
            <Trans>No one: the box is available with no end date.</Trans>
          </p>
        )}
        <ul className={css.list}>
          {coming.map((entry) => (
            <Entry key={entry.id} entry={entry} onEnd={() => setEnding(entry)} />
          ))}
        </ul>
      </section>
      {past.length > 0 && (
        <details className={css.part}>
          <summary>
            <Trans>Earlier</Trans>
          </summary>
          <ul className={css.list}>
            {past.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </details>
      )}
      {ending && <EndBlockDialog {...{ boxNumber, today }} block={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function Entry({ entry, onEnd }: { entry: BoxEntry; onEnd?: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const may = useMay();
  const { kind, name, fromOn, toOn } = entry;
  const to = entryHref(entry);
  const label = name || t(entryLabels[kind]);
  return (
    <li>
      {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
      <span>{t(entryLabels[kind])}</span>
      <small>{format.period(fromOn, toOn, "short")}</small>
      {kind === "block" && onEnd && may("box.manage") && (
        <div className={css.actions}>
          <Button variant="quiet" size="small" onClick={onEnd}>
            {t`Shorten or delete the block`}
          </Button>
        </div>
      )}
    </li>
  );
}
