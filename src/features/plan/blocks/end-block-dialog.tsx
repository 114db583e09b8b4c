import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { addDays } from "../../../../domain/core/day.ts";
import { isFilled } from "../../../lib/forms/form-checks.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { DateField } from "../../../ui/forms/date-field.tsx";
import { Form, FormAlert } from "../../../ui/forms/form.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useDeleteBlock, useEndBlock } from "../mutations.ts";
import type { BoxEntry } from "../queries.ts";
import { useBlockErrorMessage } from "./block-collisions.tsx";

export interface EndBlockDialogProps {
  boxNumber: string;
  block: Pick<BoxEntry, "id" | "fromOn" | "toOn" | "name">;
  today: string;
  onClose: () => void;
}

/** Changes a block's last day, or deletes the block. */
export function EndBlockDialog({ boxNumber, block, today, onClose }: EndBlockDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const end = useEndBlock();
  const remove = useDeleteBlock();
  const done = (title: string) => () => toastSuccess(title, onClose);
  const yesterday = addDays(today, -1);
  const form = useForm({
    defaultValues: { lastOn: yesterday < block.fromOn ? block.fromOn : yesterday },
    checks: { lastOn: isFilled },
    byField: ({ toOn, ...others }) => (toOn === undefined ? others : { ...others, lastOn: toOn }),
    mutation: end,
    onSubmit: ({ lastOn }) =>
      end.mutate({ id: block.id, toOn: addDays(lastOn, 1) }, { onSuccess: done(t`Block’s last day saved`) }),
  });
  const collision = useBlockErrorMessage(form.error ?? remove.error);
  const actions = (
    <>
      <Button
        variant="quiet"
        icon="trash"
        busy={remove.isPending}
        onClick={() => remove.mutate({ id: block.id }, { onSuccess: done(t`Block deleted`) })}
      >
        <Trans>Delete the block</Trans>
      </Button>
      <Button variant="next" type="submit" form={id} busy={form.isPending}>
        <Trans>Save the last day</Trans>
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t`Block on box ${boxNumber}`} actions={actions}>
      <Form form={form} id={id}>
        <p>
          {block.name && `${block.name}: `}
          {format.period(block.fromOn, block.toOn, "short")}
        </p>
        <DateField {...form.field("lastOn")} label={t`Last day of the block`} min={block.fromOn} />
        <FormAlert>{collision}</FormAlert>
      </Form>
    </Dialog>
  );
}
