import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { Draft } from "../../lib/forms/draft/queries.ts";
import { useDraft } from "../../lib/forms/draft/use-draft.ts";
import { DraftStatusNote } from "../../ui/forms/draft/draft-status-note.tsx";
import { ResumedDraftNotice } from "../../ui/forms/draft/resumed-draft-notice.tsx";
import { WithDraft } from "../../ui/forms/draft/with-draft.tsx";
import { LeaveGuard } from "../../ui/forms/leave-guard.tsx";
import { RadioTiles } from "../../ui/forms/radio-tiles.tsx";
import css from "./box-forms.module.css";
import { ListForm } from "./list-form.tsx";
import { RangeForm } from "./range-form.tsx";
import { SingleForm } from "./single-form.tsx";
import type { BoxFormsProps } from "./use-create-boxes.ts";
import { emptyNewBoxes, type NewBoxesValues, valuesOfDraft } from "./values.ts";

const forms = { one: SingleForm, range: RangeForm, list: ListForm };

/** Adds boxes to a place: one, a range of numbers, or a list from a spreadsheet. Entries are saved as a draft. */
export function BoxForms(props: BoxFormsProps) {
  return (
    <WithDraft of={{ form: "boxes", placeId: props.placeId }}>
      {(draft) => <NewBoxes {...props} draft={draft} />}
    </WithDraft>
  );
}

function NewBoxes({ placeId, onDone, draft }: BoxFormsProps & { draft: Draft }) {
  const { t } = useLingui();
  const [values, setValues] = useState<NewBoxesValues>({ ...emptyNewBoxes, ...valuesOfDraft(draft.data) });
  const modes = useRef<HTMLDivElement>(null);
  const [begunAt, setBegunAt] = useState(draft.updatedAt);
  const kept = useDraft({ form: "boxes", placeId }, values);
  const change = (changed: Partial<NewBoxesValues>) => setValues((before) => ({ ...before, ...changed }));
  const startOver = async () => {
    const empty = { ...emptyNewBoxes, way: values.way };
    await kept.forget(empty);
    setValues(empty);
    setBegunAt(null);
    modes.current?.querySelector<HTMLElement>("input:checked")?.focus();
  };
  const startNext = (number: string) => {
    const next = { ...values, number };
    kept.begin(next);
    setValues(next);
    setBegunAt(null);
  };
  const Chosen = forms[values.way];
  return (
    <div className={css.forms}>
      <LeaveGuard isDirty={kept.isAtRisk} />
      {begunAt !== null && <ResumedDraftNotice updatedAt={begunAt} onForget={startOver} />}
      <div ref={modes} className={css.modes}>
        <RadioTiles
          legend={t`How to add`}
          legendHidden
          value={values.way}
          onChange={(way) => change({ way })}
          tiles={[
            { value: "one", label: t`One box`, hint: t`Number, size, price` },
            { value: "range", label: t`Range`, hint: t`A-001 to A-050, all the same` },
            { value: "list", label: t`List`, hint: t`From a spreadsheet, up to 5,000` },
          ]}
        />
      </div>
      <Chosen placeId={placeId} onDone={onDone} values={values} change={change} kept={kept} onAnother={startNext} />
      <DraftStatusNote status={kept.status} />
    </div>
  );
}
