import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import type { FilteredList } from "../../../domain/saved-filter/saved-filters.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { Button } from "../../ui/forms/button.tsx";
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
  const words = useErrorMessage(save.error);
  const [name, setName] = useState("");
  const isTaken = taken.includes(name.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ list, name: name.trim(), query }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Save these filters`}
      actions={
        <>
          <Button variant="soft" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            {isTaken ? <Trans>Replace</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label={t`Name`}
          hint={
            isTaken
              ? t`You already have filters with this name: these will replace them.`
              : t`For example “Overdue” or “Ending this month”. They’re available on your other devices too.`
          }
          autoComplete="off"
          maxLength={40}
          value={name}
          error={words && (words.fields.name ?? words.sentence)}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
