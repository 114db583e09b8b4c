import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { BoxStatus } from "../../../../domain/box/state.ts";
import { boxFeatureLabels } from "../../../lib/i18n/box-labels.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Change, ChangeList } from "../../../ui/data/change-list.tsx";
import css from "./change-dialog.module.css";
import type { PreviewRow } from "./change-draft.ts";

export interface ChangePreviewProps {
  rows: readonly PreviewRow[];
  isChosen: boolean;
  /** The first day of a planned price; empty for immediately. */
  fromOn: string;
}

/** Before and after for each changed box, problems first. */
export function ChangePreview({ rows, isChosen, fromOn }: ChangePreviewProps) {
  const format = useFormat();
  if (!isChosen) return null;
  if (rows.length === 0)
    return (
      <p className={css.nothing} role="status">
        <Trans>No changes: these values already apply.</Trans>
      </p>
    );
  const sorted = [...rows].sort((a, b) => Number(b.problem !== null) - Number(a.problem !== null));
  const sum = (of: (row: PreviewRow) => number) => format.money(rows.reduce((total, row) => total + of(row), 0));
  const day = fromOn && format.day(fromOn, "long");
  const before = sum(({ box }) => box.monthlyGrosze);
  const after = sum((row) => row.after.monthlyGrosze);
  return (
    <ChangeList
      title={<Plural value={rows.length} one="# box changes" other="# boxes change" />}
      lead={
        before !== after && (
          <p>
            <Trans>
              Total monthly rent: {before} → {after}. A deposit set as a multiple of the rent changes with it; current
              rentals keep their price.
            </Trans>{" "}
            {day && <Trans>Reservations made from {day} on pay the new rent.</Trans>}
          </p>
        )
      }
      rows={sorted}
      keyOf={({ box }) => box.id}
      isWrong={({ problem }) => problem !== null}
    >
      {(row) => <Row row={row} />}
    </ChangeList>
  );
}

function Row({ row: { box, after, problem } }: { row: PreviewRow }) {
  const { t } = useLingui();
  const format = useFormat();
  const problems = {
    taken: t`Someone rents or has reserved this box.`,
    tooSmall: t`This would be less than PLN 1.`,
    tooLarge: t`The result would be too high.`,
  };
  const statuses: Record<BoxStatus, string> = {
    available: t`for rent`,
    outOfService: t`out of service`,
    comingSoon: t`coming soon`,
    archived: t`archived`,
  };
  const names = (features: PreviewRow["after"]["features"]) =>
    features.map((feature) => t(boxFeatureLabels[feature])).join(", ") || "–";
  return (
    <>
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
    </>
  );
}
