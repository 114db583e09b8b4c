import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import {
  type ArrangeRules,
  arrangeList,
  type ColumnChoice,
  cellsOfList,
  type DayOrder,
} from "../../../domain/core/csv/arrange.ts";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import {
  dayColumns,
  headingOf,
  headings,
  isCodeHeading,
  type RentColumn,
  rentColumns,
  rentTemplate,
} from "../../../domain/rent-import/columns.ts";
import { readRents, rentImportLimits } from "../../../domain/rent-import/read.ts";
import type { NewBoxDefaults } from "../../../domain/rent-import/schema.ts";
import type { Draft } from "../../lib/forms/draft/queries.ts";
import { useDraft } from "../../lib/forms/draft/use-draft.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useDebouncedValue } from "../../lib/hooks/use-debounced-value.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmailSetupNotice } from "../../ui/feedback/email-setup-notice.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { CsvColumns } from "../../ui/forms/csv-columns.tsx";
import { CsvIssues, CsvProgress, CsvRead } from "../../ui/forms/csv-preview.tsx";
import { CsvSource } from "../../ui/forms/csv-source.tsx";
import { DraftStatusNote } from "../../ui/forms/draft/draft-status-note.tsx";
import { ResumedDraftNotice } from "../../ui/forms/draft/resumed-draft-notice.tsx";
import { Form, FormFoot, FormSection } from "../../ui/forms/form.tsx";
import { LeaveGuard } from "../../ui/forms/leave-guard.tsx";
import { ColumnGuide } from "./column-guide.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { emptyNewBoxes, type NewBoxValues, newBoxDefaultsOf, newBoxesOfDraft } from "./new-box-values.ts";
import { NewBoxesSection } from "./new-boxes-section.tsx";
import { type FoundRents, foundRentsQuery, useImportRents } from "./queries.ts";
import { useListLabels } from "./use-list-labels.ts";

export interface ImportFormProps {
  places: readonly { id: string; name: string }[];
  draft: Draft;
  onSaved: (result: FoundRents, invites: boolean) => void;
}

/** Idle time before the list is sent to the server for validation. */
const debounceMs = 700;

/** The values saved as a draft. */
interface ImportValues {
  text: string;
  choices: Record<string, ColumnChoice<RentColumn>>;
  order: DayOrder;
  newBoxes: NewBoxValues;
}

const emptyImport: ImportValues = { text: "", choices: {}, order: "dayFirst", newBoxes: emptyNewBoxes };

const isChoice = (value: unknown): value is ColumnChoice<RentColumn> =>
  value === "leaveOut" || rentColumns.some((column) => column === value);

/** Reads a stored draft of any version. */
function importOfDraft(data: Readonly<Record<string, unknown>> | null): Partial<ImportValues> {
  const chosen = typeof data?.choices === "object" && data.choices !== null ? Object.entries(data.choices) : [];
  return {
    ...(typeof data?.text === "string" ? { text: data.text } : {}),
    choices: Object.fromEntries(chosen.flatMap(([heading, value]) => (isChoice(value) ? [[heading, value]] : []))),
    order: data?.order === "monthFirst" ? "monthFirst" : "dayFirst",
    newBoxes: newBoxesOfDraft(data?.newBoxes),
  };
}

const arrangeRules = {
  headingOf,
  // An access code would be readable in the notes.
  fallbackOf: (heading) => (isCodeHeading(heading) ? "leaveOut" : "note"),
  note: { column: "note", maxLength: rentImportLimits.note },
  days: dayColumns,
} satisfies ArrangeRules<RentColumn>;

const columnNames = (locale: "pl" | "en") =>
  rentColumns.map((column) => [column, headings[column][locale][0] ?? column] as const);

const today = () => dayAt(new Date(), polishTimeZone);

/**
 * Imports rentals from a pasted list or a CSV file. The format is checked as typed, the content on the server after a
 * pause. Everything is imported or nothing.
 */
export function ImportForm({ places, draft, onSaved }: ImportFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { locale } = format;
  const labels = useListLabels(places.map(({ name }) => name));
  const [values, setValues] = useState<ImportValues>({ ...emptyImport, ...importOfDraft(draft.data) });
  const [begunAt, setBegunAt] = useState(draft.updatedAt);
  const [invites, setInvites] = useState(false);
  const kept = useDraft({ form: "rents" }, values);
  const change = (part: Partial<ImportValues>) => setValues((before) => ({ ...before, ...part }));
  const { text, choices, order, newBoxes } = values;
  const defaults = useDebouncedValue(JSON.stringify(newBoxDefaultsOf(newBoxes)), debounceMs);
  const createdBoxes = useMemo<NewBoxDefaults | null>(() => JSON.parse(defaults), [defaults]);
  const typed = useDebouncedValue(text, debounceMs);
  const arranged = useMemo(() => arrangeList(typed, arrangeRules, choices, order), [typed, choices, order]);
  const source = arranged.text;
  const asksDays = arranged.dayOrder !== null && !arranged.dayOrder.isCertain ? arranged.dayOrder : null;
  const read = useMemo(() => (source.trim() === "" ? null : readRents(source, today())), [source]);
  const cells = useMemo(() => cellsOfList(typed, headingOf, choices), [typed, choices]);
  const found = useQuery(foundRentsQuery(source, createdBoxes));
  const importRents = useImportRents(kept, (result) => onSaved(result, invites));
  const issues = found.data?.issues ?? read?.issues ?? [];
  const rents = found.data?.rents ?? 0;
  const emails = found.data?.emails ?? 0;
  const mayInvite = found.data?.mayInvite === true;
  const last = found.data?.lastInvitationOn ? format.day(found.data.lastInvitationOn, "short") : null;
  const isCurrent = typed === text && defaults === JSON.stringify(newBoxDefaultsOf(newBoxes));
  const isReady = isCurrent && found.isSuccess && issues.length === 0 && rents > 0;
  const form = useForm({
    defaultValues: {},
    mutation: importRents,
    onSubmit: () =>
      importRents.mutate({ csv: source, newBoxes: createdBoxes, invites: invites && mayInvite && emails > 0 }),
  });
  return (
    <Form form={form} onBlur={kept.flush}>
      <LeaveGuard isDirty={kept.isAtRisk && text !== "" && !importRents.data?.isSaved} />
      {begunAt !== null && (
        <ResumedDraftNotice
          updatedAt={begunAt}
          onForget={async () => {
            await kept.forget(emptyImport);
            setValues(emptyImport);
            setBegunAt(null);
          }}
        />
      )}
      <FormSection
        title={t`List`}
        lead={t`Choose your Excel or CSV file, or paste cells copied from it. One row per rental: a box, a client and a first day are enough.`}
      >
        <CsvSource
          value={text}
          onChange={(text) => change({ text })}
          template={() => rentTemplate(locale, today(), places.length > 1 ? (places[0]?.name ?? "") : "")}
          templateName={t`rents-template.csv`}
        />
        <DraftStatusNote status={kept.status} />
        <ColumnGuide isOpen={text === ""} />
      </FormSection>
      <CsvColumns<RentColumn>
        unknown={arranged.unknown}
        choices={choices}
        hasNotes
        columns={columnNames(locale)}
        onChoose={(heading, choice) => change({ choices: { ...choices, [heading]: choice } })}
        days={asksDays && { ...asksDays, onChoose: (order) => change({ order }) }}
      />
      {source.trim() !== "" && (
        <CsvRead
          totals={read?.totals ?? []}
          lead={
            issues.length > 0 ? (
              <Trans>Nothing is saved until every row is correct.</Trans>
            ) : (
              found.data?.rents !== 0 && <Trans>Either all rentals are imported or none.</Trans>
            )
          }
        >
          {issues.length > 0 ? (
            <CsvIssues
              issues={issues}
              count={found.data?.issueCount}
              textOf={cells.textOf}
              onFix={(issue, cell) => change({ text: cells.replaced(issue, cell) })}
              {...labels}
            />
          ) : (
            <QueryView query={found}>{(data) => <ImportPreview found={data} />}</QueryView>
          )}
        </CsvRead>
      )}
      {(newBoxes.isOn || (found.data?.unknownBoxes ?? 0) > 0) && (
        <NewBoxesSection
          count={found.data?.unknownBoxes || (found.data?.newBoxes ?? 0)}
          places={places}
          values={newBoxes}
          change={(part) => change({ newBoxes: { ...newBoxes, ...part } })}
        />
      )}
      {isReady && emails > 0 && (
        <FormSection
          title={t`The tenants`}
          lead={t`The import emails no one unless you choose to invite the tenants now. You can also invite them later, one by one, in Clients. Reminders and invoices for later charges are emailed as usual.`}
        >
          {!mayInvite && <EmailSetupNotice />}
          <CheckField
            strong
            disabled={!mayInvite}
            checked={invites && mayInvite}
            onChange={(event) => setInvites(event.target.checked)}
            label={t`Invite the tenants to create their own accounts now`}
            hint={
              <>
                <Plural
                  value={emails}
                  one="One email to the tenant who has no account."
                  other="# emails, one to each tenant who has no account."
                />{" "}
                {last && (
                  <Trans>There is a daily limit: they are sent over the coming days, the last ones on {last}.</Trans>
                )}
              </>
            }
          />
        </FormSection>
      )}
      {importRents.isPending && (
        <CsvProgress>
          <Plural value={rents} one="Importing # rental…" other="Importing # rentals…" />
        </CsvProgress>
      )}
      <FormFoot error={form.alert}>
        <Button type="submit" variant="next" busy={importRents.isPending} disabled={!isReady}>
          {isReady ? (
            <Plural value={rents} one="Import # rental" other="Import # rentals" />
          ) : (
            <Trans>Import rentals</Trans>
          )}
        </Button>
      </FormFoot>
    </Form>
  );
}
