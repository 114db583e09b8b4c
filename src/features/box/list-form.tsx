import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useMemo, useState } from "react";
import { type CsvBoxes, type CsvFault, readBoxes } from "../../../domain/box/csv/read.ts";
import { csvTemplate } from "../../../domain/box/csv/words.ts";
import { unwrap } from "../../lib/api.ts";
import { useFormat } from "../../lib/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FileButton } from "../../ui/file-button.tsx";
import { Form, FormFoot, FormSection } from "../../ui/form.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import css from "./box-forms.module.css";
import type { BoxFormProps } from "./box-forms.tsx";
import { ListFaults, ListPreview } from "./list-found.tsx";
import { boxesApi, takenNumbersQuery } from "./queries.ts";
import { readText } from "./read-text.ts";
import { useCreate } from "./use-create.ts";

const noBoxes: CsvBoxes = { boxes: [], faults: [] };

/** Saves the whole list; what the server finds wrong, because it changed meanwhile, is an answer and no failure. */
async function save(placeId: string, csv: string, onFaults: (faults: CsvFault[]) => void) {
  const answer = await unwrap(boxesApi.import.$post({ param: { placeId }, json: { csv, mode: "save" } }));
  if (!answer.isSaved) onFaults(answer.faults);
  return answer;
}

/** A list from a spreadsheet, pasted or as a file: what it holds and what is wrong with it, then all of it or nothing. */
export function ListForm({ placeId, onDone, values, change, kept }: BoxFormProps) {
  const { t } = useLingui();
  const readId = useId();
  const text = values.list;
  const [late, setLate] = useState<readonly CsvFault[]>([]);
  const source = useDeferredValue(text);
  const taken = useQuery(takenNumbersQuery(placeId));
  const found = useMemo(
    () => (source.trim() === "" ? noBoxes : readBoxes(source, taken.data ?? new Set())),
    [source, taken.data],
  );
  const faults = found.faults.length > 0 ? found.faults : late;
  const { creation, form, sentence } = useCreate({
    values,
    kept,
    create: ({ list }) => save(placeId, list, setLate),
    onDone: (answer) => (answer.isSaved ? onDone(answer) : kept.release()),
  });
  const write = (list: string) => {
    change({ list });
    setLate([]);
  };
  const count = found.boxes.length;
  const isReady = count > 0 && faults.length === 0 && source === text;
  return (
    <Form
      ref={form}
      onBlur={kept.flush}
      onSubmit={(event) => {
        event.preventDefault();
        creation.mutate(values);
      }}
    >
      <FormSection
        title={t`The list`}
        lead={t`One line a box. The template has all columns; kind, floor, features and deposit may stay empty.`}
      >
        <div className={css.source}>
          <FileButton accept=".csv,.tsv,.txt,text/csv" onFiles={async ([file]) => file && write(await readText(file))}>
            <Trans>Choose a file</Trans>
          </FileButton>
          <TemplateButton />
        </div>
        <TextAreaField
          className={css.area}
          label={t`Or paste it here`}
          value={text}
          onChange={(event) => write(event.target.value)}
          spellCheck={false}
          autoComplete="off"
          rows={8}
        />
      </FormSection>
      {source.trim() !== "" && (
        <Card className={css.read} aria-labelledby={readId}>
          <h2 id={readId}>{t`What we read`}</h2>
          <p>
            {faults.length > 0 ? (
              <Trans>Nothing is saved until every line is right.</Trans>
            ) : (
              <Trans>All boxes are added at once, or none.</Trans>
            )}
          </p>
          {faults.length > 0 ? <ListFaults faults={faults} /> : <ListPreview boxes={found.boxes} />}
        </Card>
      )}
      {creation.isPending && (
        <div className={css.progress} role="status">
          <Plural value={count} one="Saving # box…" other="Saving # boxes…" />
          <progress aria-label={t`Saving`} />
        </div>
      )}
      <FormFoot error={sentence}>
        <Button type="submit" variant="next" busy={creation.isPending} disabled={!isReady}>
          {isReady ? <Plural value={count} one="Add # box" other="Add # boxes" /> : <Trans>Add boxes</Trans>}
        </Button>
      </FormFoot>
    </Form>
  );
}

function TemplateButton() {
  const { locale } = useFormat();
  const { t } = useLingui();
  const download = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([csvTemplate(locale)], { type: "text/csv" }));
    link.download = t`boxes-template.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Button variant="quiet" icon="download" onClick={download}>
      <Trans>Template</Trans>
    </Button>
  );
}
