import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { SelectField, TextField } from "../../../ui/forms/text-field.tsx";
import type { PartnerBox } from "../queries.ts";
import css from "./arrange.module.css";
import { sortedByNumber } from "./arrange-groups.ts";

export interface ArrangeTrayProps {
  boxes: readonly PartnerBox[];
  /** Adds one row below all boxes. */
  onRow: (boxes: readonly PartnerBox[]) => void;
  /** Adds as many rows as needed. */
  onRows: (boxes: readonly PartnerBox[]) => void;
}

/** The maximum number of boxes listed individually. */
const shown = 60;

/** Boxes of the floor that are not on the plan yet, added one by one or in rows. */
export function ArrangeTray({ boxes, onRow, onRows }: ArrangeTrayProps) {
  const { t } = useLingui();
  const [count, setCount] = useState("12");
  const [from, setFrom] = useState("");
  const loose = sortedByNumber(boxes);
  if (loose.length === 0) return null;
  const start = Math.max(
    0,
    loose.findIndex(({ id }) => id === from),
  );
  const row = loose.slice(start, start + Math.max(0, Number(count) || 0));
  const [first, last] = [row[0]?.number, row.at(-1)?.number];
  return (
    <section className={css.tray} aria-labelledby="plan-tray">
      <h2 id="plan-tray">
        <Trans>Not on the plan yet</Trans>
      </h2>
      <ul>
        {loose.slice(0, shown).map((box) => (
          <li key={box.id}>
            <button type="button" className={css.loose} onClick={() => onRow([box])}>
              {box.number}
            </button>
          </li>
        ))}
        {loose.length > shown && <li className={css.rest}>+ {loose.length - shown}</li>}
      </ul>
      <div className={css.rowMaker}>
        <SelectField
          label={t`From box`}
          value={loose[start]?.id ?? ""}
          onChange={(event) => setFrom(event.target.value)}
          options={loose.map(({ id, number }) => ({ value: id, label: number }))}
        />
        <TextField
          label={t`How many`}
          type="number"
          inputMode="numeric"
          min="1"
          max={loose.length - start}
          value={count}
          onChange={(event) => setCount(event.target.value)}
        />
        <Button
          disabled={row.length === 0}
          onClick={() => {
            onRow(row);
            setFrom("");
          }}
        >
          {row.length > 1 ? t`Row ${first}…${last}` : t`Row ${first}`}
        </Button>
        <Button variant="soft" icon="grid" onClick={() => onRows(loose)}>
          <Trans>All in rows</Trans>
        </Button>
      </div>
    </section>
  );
}
