import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useBoxWords } from "../../lib/use-box-words.ts";
import { useFormat } from "../../lib/use-format.ts";
import { useBoxStatusWords } from "./box-status-words.ts";
import css from "./change-dialog.module.css";
import type { PreviewRow } from "./change-draft.ts";

const shownRows = 50;

export type ChangePreviewProps = {
  rows: readonly PreviewRow[];
  isChosen: boolean;
  /** The day of a price that is planned; empty is at once. */
  fromOn: string;
};

/** Before and after of each box that would be another, those that cannot be first. */
export function ChangePreview({ rows, isChosen, fromOn }: ChangePreviewProps) {
  const format = useFormat();
  if (!isChosen) return null;
  if (rows.length === 0)
    return (
      <p className={css.nothing} role="status">
        <Trans>Nothing would change: it is so already.</Trans>
      </p>
    );
  const sorted = [...rows].sort((a, b) => Number(b.problem !== null) - Number(a.problem !== null));
  const sum = (of: (row: PreviewRow) => number) => format.money(rows.reduce((total, row) => total + of(row), 0));
  const day = fromOn && format.day(fromOn, "long");
  const before = sum(({ box }) => box.monthlyGrosze);
  const after = sum((row) => row.after.monthlyGrosze);
  return (
    <section className={css.preview}>
      <h3 role="status">
        <Plural value={rows.length} one="# box changes" other="# boxes change" />
      </h3>
      {before !== after && (
        <p>
          <Trans>
            Their rent a month in all: {before} → {after}. A deposit that is a multiple of the rent goes with it; rents
            that run keep their price.
          </Trans>{" "}
          {day && <Trans>Whoever reserves from {day} on pays the new rent.</Trans>}
        </p>
      )}
      <ul>
        {sorted.slice(0, shownRows).map((row) => (
          <Row key={row.box.id} row={row} />
        ))}
      </ul>
      {rows.length > shownRows && (
        <p>
          <Plural value={rows.length - shownRows} one="and # more" other="and # more" />
        </p>
      )}
    </section>
  );
}

function Row({ row: { box, after, problem } }: { row: PreviewRow }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useBoxWords();
  const problems = {
    taken: t`Someone rents or has reserved this box.`,
    tooSmall: t`This would be less than 1 zł.`,
    tooLarge: t`This would be too much.`,
  };
  const statuses = useBoxStatusWords();
  const names = (features: PreviewRow["after"]["features"]) =>
    features.map((feature) => words.features[feature]).join(", ") || "–";
  return (
    <li className={problem ? css.problem : undefined}>
      <b>{box.number}</b>
      <span>
        {box.monthlyGrosze !== after.monthlyGrosze && (
          <Change before={format.money(box.monthlyGrosze)} after={format.money(after.monthlyGrosze)} />
        )}
        {box.status !== after.status && <Change before={statuses[box.status]} after={statuses[after.status]} />}
        {names(box.features) !== names(after.features) && (
          <Change before={names(box.features)} after={names(after.features)} />
        )}
        {problem && <em>{problems[problem]}</em>}
      </span>
    </li>
  );
}

function Change({ before, after }: { before: string; after: string }) {
  return (
    <span className={css.change}>
      <del>{before}</del> → <ins>{after}</ins>
    </span>
  );
}
