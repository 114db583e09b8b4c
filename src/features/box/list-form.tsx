import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { type CsvBoxes, type CsvIssue, readBoxes } from "../../../domain/box/csv/read.ts";
import { type CsvColumn, columnOf, csvColumns, csvTemplate, headings } from "../../../domain/box/csv/words.ts";
import { arrangeList, type ColumnChoices, cellsOfList } from "../../../domain/core/csv/arrange.ts";
import { unwrap } from "../../lib/api/api.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Button } from "../../ui/forms/button.tsx";
import { CsvColumns } from "../../ui/forms/csv-columns.tsx";
import { CsvIssues, CsvProgress, CsvRead } from "../../ui/forms/csv-preview.tsx";
import { CsvSource } from "../../ui/forms/csv-source.tsx";
import { Form, FormFoot, FormSection } from "../../ui/forms/form.tsx";
import { ListPreview } from "./list-preview.tsx";
import { boxesApi, takenNumbersQuery } from "./queries.ts";
import { type BoxFormProps, useCreateBoxes } from "./use-create-boxes.ts";
import { useListLabels } from "./use-list-labels.ts";

const arrangeRules = { headingOf: columnOf, fallbackOf: () => "leaveOut" as const };

const noBoxes: CsvBoxes = { boxes: [], issues: [], totals: [], isHeadless: false };

/** Saves the whole list. Rows that have become invalid on the server are a regular response, not an error. */
async function save(placeId: string, csv: string, onIssues: (issues: CsvIssue[]) => void) {
  const answer = await unwrap(boxesApi.import.$post({ param: { placeId }, json: { csv, mode: "save" } }));
  if (!answer.isSaved) onIssues(answer.issues);
  return answer;
}

/** Boxes from a pasted list or a CSV file, validated as typed and saved all at once or not at all. */
export function ListForm({ placeId, onDone, values, change, kept }: BoxFormProps) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const labels = useListLabels();
  const text = values.list;
  const [serverIssues, setServerIssues] = useState<readonly CsvIssue[]>([]);
  const source = useDeferredValue(text);
  const taken = useQuery(takenNumbersQuery(placeId));
  const [choices, setChoices] = useState<ColumnChoices<CsvColumn>>({});
  const arranged = useMemo(() => arrangeList(source, arrangeRules, choices, "dayFirst"), [source, choices]);
  const found = useMemo(
    () => (source.trim() === "" ? noBoxes : readBoxes(arranged.text, taken.data ?? new Set())),
    [source, arranged, taken.data],
  );
  const cells = useMemo(() => cellsOfList(source, columnOf, choices), [source, choices]);
  const issues = found.issues.length > 0 ? found.issues : serverIssues;
  const { creation, form } = useCreateBoxes({
    placeId,
    values,
    change,
    kept,
    create: () => save(placeId, arranged.text, setServerIssues),
    onDone: (answer) => (answer.isSaved ? onDone(answer) : kept.release()),
  });
  const edit = (list: string) => {
    change({ list });
    setServerIssues([]);
  };
  const count = found.boxes.length;
  const isReady = count > 0 && issues.length === 0 && source === text;
  return (
    <Form form={form} onBlur={kept.flush}>
      <FormSection
        title={t`List`}
        lead={t`One row per box. The template has all columns; type, floor, features and deposit can be left empty.`}
      >
        <CsvSource
          value={text}
          onChange={edit}
          template={() => csvTemplate(locale)}
          templateName={t`boxes-template.csv`}
        />
      </FormSection>
      <CsvColumns<CsvColumn>
        unknown={arranged.unknown}
        choices={choices}
        hasNotes={false}
        columns={csvColumns.map((column) => [column, headings[column][locale][0] ?? column] as const)}
        onChoose={(heading, choice) => setChoices((before) => ({ ...before, [heading]: choice }))}
      />
      {source.trim() !== "" && (
        <CsvRead
          totals={found.totals}
          lead={
            issues.length > 0 ? (
              <Trans>Nothing is saved until every row is correct.</Trans>
            ) : (
              <Trans>Either all boxes are added or none.</Trans>
            )
          }
        >
          {issues.length > 0 ? (
            <CsvIssues
              issues={issues}
              textOf={cells.textOf}
              onFix={(issue, cell) => edit(cells.replaced(issue, cell))}
              {...labels}
            />
          ) : (
            <ListPreview boxes={found.boxes} isHeadless={found.isHeadless} />
          )}
        </CsvRead>
      )}
      {creation.isPending && (
        <CsvProgress>
          <Plural value={count} one="Saving # box…" other="Saving # boxes…" />
        </CsvProgress>
      )}
      <FormFoot error={form.alert} sticks="phone">
        <Button type="submit" variant="next" busy={creation.isPending} disabled={!isReady}>
          {isReady ? <Plural value={count} one="Add # box" other="Add # boxes" /> : <Trans>Add boxes</Trans>}
        </Button>
      </FormFoot>
    </Form>
  );
}
