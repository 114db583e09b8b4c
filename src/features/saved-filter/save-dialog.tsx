import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { FilteredList } from "../../../domain/saved-filter/saved-filters.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form, FormAlert } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useSaveFilter } from "./queries.ts";

export interface SaveDialogProps {
  list: FilteredList;
  query: string;
  /** Names in use: saving under one of them replaces its filters. */
  taken: readonly string[];
  onClose: () => void;
}

/** Saves the current filters under a name. */
export function SaveDialog({ list, query, taken, onClose }: SaveDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const save = useSaveFilter();
  const toInput = ({ name }: { name: string }) => ({ list, name, query });
  const form = useForm({
    defaultValues: { name: "" },
    schema: async () => (await import("../../../domain/saved-filter/saved-filters.ts")).savedFilterInput,
    toInput,
    mutation: save,
    onSubmit: (values) => save.mutate(toInput(values), { onSuccess: onClose }),
  });
  const isTaken = taken.includes(form.values.name.trim());
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Save these filters`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="next" type="submit" form={formId} busy={form.isPending}>
            {isTaken ? <Trans>Replace</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <TextField
          {...form.field("name")}
          label={t`Name`}
          hint={
            isTaken
              ? t`You already have filters with this name: these will replace them.`
              : t`For example “Overdue” or “Ending this month”. They’re available on your other devices too.`
          }
          autoComplete="off"
          maxLength={40}
        />
        <FormAlert>{form.alert}</FormAlert>
      </Form>
    </Dialog>
  );
}
