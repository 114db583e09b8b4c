import { Trans, useLingui } from "@lingui/react/macro";
import type { FilteredList } from "../../../domain/saved-filter/saved-filters.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { TextField } from "../../ui/forms/text-field.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
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
  const save = useSaveFilter(true);
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
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Save these filters`}
      submitLabel={isTaken ? <Trans>Replace</Trans> : <Trans>Save</Trans>}
    >
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
    </FormDialog>
  );
}
