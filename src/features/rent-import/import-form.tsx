import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { dayAt } from "../../../domain/core/day.ts";
import { rentTemplate } from "../../../domain/rent-import/columns.ts";
import { readRents } from "../../../domain/rent-import/read.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useDebouncedValue } from "../../lib/hooks/use-debounced-value.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmailSetupNotice } from "../../ui/feedback/email-setup-notice.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { CsvIssues, CsvProgress, CsvRead } from "../../ui/forms/csv-preview.tsx";
import { CsvSource } from "../../ui/forms/csv-source.tsx";
import { Form, FormFoot, FormSection } from "../../ui/forms/form.tsx";
import { LeaveGuard } from "../../ui/forms/leave-guard.tsx";
import { ColumnGuide } from "./column-guide.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { type FoundRents, foundRentsQuery, useImportRents } from "./queries.ts";
import { useListLabels } from "./use-list-labels.ts";

export interface ImportFormProps {
  /** Names of the partner's places. */
  places: readonly string[];
  onSaved: (result: FoundRents, invites: boolean) => void;
}

/** Idle time before the list is sent to the server for validation. */
const debounceMs = 700;

const today = () => dayAt(new Date(), "Europe/Warsaw");

/**
 * Imports rentals from a pasted list or a CSV file. The format is checked as typed, the content on the server after a
 * pause. Everything is imported or nothing.
 */
export function ImportForm({ places, onSaved }: ImportFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { locale } = format;
  const labels = useListLabels(places);
  const [text, setText] = useState("");
  const [invites, setInvites] = useState(false);
  const source = useDebouncedValue(text, debounceMs);
  const formatIssues = useMemo(() => (source.trim() === "" ? [] : readRents(source, today()).issues), [source]);
  const found = useQuery(foundRentsQuery(source));
  const importRents = useImportRents((result) => onSaved(result, invites));
  const issues = found.data?.issues ?? formatIssues;
  const rents = found.data?.rents ?? 0;
  const emails = found.data?.emails ?? 0;
  const mayInvite = found.data?.mayInvite === true;
  const last = found.data?.lastInvitationOn ? format.day(found.data.lastInvitationOn, "short") : null;
  const isReady = source === text && found.isSuccess && issues.length === 0 && rents > 0;
  const form = useForm({
    defaultValues: {},
    mutation: importRents,
    onSubmit: () => importRents.mutate({ csv: source, invites: invites && mayInvite && emails > 0 }),
  });
  return (
    <Form form={form}>
      <LeaveGuard isDirty={text !== "" && !importRents.data?.isSaved} />
      <FormSection
        title={t`The list`}
        lead={t`Copy cells from your spreadsheet and paste them here, or save it as CSV. One row per rental: a box, a client and a first day are enough.`}
      >
        <CsvSource
          value={text}
          onChange={setText}
          template={() => rentTemplate(locale, today(), places.length > 1 ? (places[0] ?? "") : "")}
          templateName={t`rents-template.csv`}
        />
        <ColumnGuide isOpen={text === ""} />
      </FormSection>
      {source.trim() !== "" && (
        <CsvRead
          lead={
            issues.length > 0 ? (
              <Trans>Nothing is saved until every row is correct.</Trans>
            ) : (
              found.data?.rents !== 0 && <Trans>Either all rentals are imported or none.</Trans>
            )
          }
        >
          {issues.length > 0 ? (
            <CsvIssues issues={issues} count={found.data?.issueCount} {...labels} />
          ) : (
            <QueryView query={found}>{(data) => <ImportPreview found={data} />}</QueryView>
          )}
        </CsvRead>
      )}
      {isReady && emails > 0 && (
        <FormSection
          title={t`The tenants`}
          lead={t`No one is emailed unless you choose to. You can also invite them later, one by one, in Clients.`}
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
