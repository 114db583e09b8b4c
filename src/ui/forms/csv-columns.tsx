import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ColumnChoice, ColumnChoices, DayOrder, UnknownColumn } from "../../../domain/core/csv/arrange.ts";
import { Card } from "../layout/card.tsx";
import css from "./csv-list.module.css";
import { RadioTiles } from "./radio-tiles.tsx";
import { SelectField } from "./text-field.tsx";

export interface CsvColumnsProps<Column extends string> {
  unknown: readonly UnknownColumn[];
  choices: ColumnChoices<Column>;
  /** Whether a column can be kept in notes. */
  hasNotes: boolean;
  onChoose: (heading: string, choice: ColumnChoice<Column>) => void;
  /** The known columns that a heading can be mapped to, with their names. */
  columns: readonly (readonly [column: Column, name: string])[];
  /** Asks for the order of day and month if the dates in the list are ambiguous. */
  days?: { example: string; order: DayOrder; onChoose: (order: DayOrder) => void } | null;
}

/** Maps each column with an unknown heading to a known column, to a note, or to nothing. */
export function CsvColumns<Column extends string>({
  unknown,
  choices,
  hasNotes,
  onChoose,
  columns,
  days = null,
}: CsvColumnsProps<Column>) {
  const { t } = useLingui();
  if (unknown.length === 0 && days === null) return null;
  return (
    <Card className={css.preview} aria-labelledby="csv-columns">
      <h2 id="csv-columns">{t`Columns of your list`}</h2>
      {unknown.length > 0 && (
        <>
          <p>
            <Plural
              value={unknown.length}
              one="# heading isn’t known. Choose what it means."
              other="# headings aren’t known. Choose what they mean."
            />
          </p>
          <ul className={css.columns}>
            {unknown.map(({ heading, example, fallback }) => (
              <li key={heading}>
                <SelectField
                  label={heading}
                  hint={example === "" ? undefined : t`For example: ${example.slice(0, 40)}`}
                  value={choices[heading] ?? fallback}
                  onChange={({ target }) => onChoose(heading, target.value as ColumnChoice<Column>)}
                >
                  {hasNotes && <option value="note">{t`Keep in the client’s notes`}</option>}
                  <option value="leaveOut">{t`Leave out`}</option>
                  {columns.map(([column, name]) => (
                    <option key={column} value={column}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              </li>
            ))}
          </ul>
        </>
      )}
      {days !== null && (
        <RadioTiles
          legend={<Trans>Which day is {days.example}?</Trans>}
          value={days.order}
          onChange={days.onChoose}
          tiles={[
            { value: "dayFirst", label: t`Day first`, hint: t`31/12/2026` },
            { value: "monthFirst", label: t`Month first`, hint: t`12/31/2026` },
          ]}
        />
      )}
    </Card>
  );
}
