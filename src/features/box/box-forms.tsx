import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { RadioTiles } from "../../ui/radio-tiles.tsx";
import css from "./box-forms.module.css";
import { ListForm } from "./list-form.tsx";
import { OneForm } from "./one-form.tsx";
import { RangeForm } from "./range-form.tsx";
import type { Created } from "./use-create.ts";

export interface BoxFormProps {
  placeId: string;
  onDone: (made: Created) => void;
  /** Asks before the page is left with something typed. */
  guarded: boolean;
}

export interface BoxFormsProps extends Pick<BoxFormProps, "placeId" | "onDone"> {
  guarded?: boolean | undefined;
  /** The way that is open at first. */
  begin?: Way | undefined;
}

type Way = "one" | "range" | "list";

const forms = { one: OneForm, range: RangeForm, list: ListForm };

/** Three ways to new boxes of a place: one, a range of numbers, a list from a spreadsheet. */
export function BoxForms({ placeId, onDone, guarded = true, begin = "one" }: BoxFormsProps) {
  const { t } = useLingui();
  const [way, setWay] = useState<Way>(begin);
  const Chosen = forms[way];
  return (
    <div className={css.forms}>
      <div className={css.ways}>
        <RadioTiles
          legend={t`How to add`}
          legendHidden
          value={way}
          onChange={setWay}
          tiles={[
            { value: "one", label: t`One box`, hint: t`Number, size, price` },
            { value: "range", label: t`A range`, hint: t`A-001 to A-050, all alike` },
            { value: "list", label: t`A list`, hint: t`From a spreadsheet, up to 5,000` },
          ]}
        />
      </div>
      <Chosen placeId={placeId} onDone={onDone} guarded={guarded} />
    </div>
  );
}
