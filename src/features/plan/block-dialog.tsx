import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { addDays, type Day, dayAt } from "../../../domain/day.ts";
import { isAnything, isFilled } from "../../lib/form-checks.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form, FormFoot, FormRow } from "../../ui/form.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useCollisionWords } from "./collision.tsx";
import { useCreateBlock } from "./mutations.ts";

export type BlockDialogProps = {
  placeId: string;
  box: { id: string; number: string };
  /** The days that are already chosen, such as a gap of the timeline. */
  days?: { fromOn: Day; toOn: Day | null } | undefined;
  open: boolean;
  onClose: () => void;
};

/** Keeps a box out of use for some days: painting, a broken lock, one's own things. */
export function BlockDialog({ placeId, box, days, open, onClose }: BlockDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const create = useCreateBlock(placeId);
  const collision = useCollisionWords(create.error);
  const { form, field } = useForm({ fromOn: isFilled, lastOn: isAnything, reason: isAnything }, (values) => {
    const toOn = values.lastOn === "" ? null : addDays(values.lastOn, 1);
    create.mutate(
      { boxId: box.id, fromOn: values.fromOn, toOn, reason: values.reason },
      {
        onSuccess: () => {
          toast({ title: t`Box ${box.number} is blocked`, variant: "success" });
          onClose();
        },
      },
    );
  });
  const fromOn = days?.fromOn ?? dayAt(new Date(), "Europe/Warsaw");
  const actions = (
    <>
      <Button variant="soft" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form={id} busy={create.isPending}>
        <Trans>Block</Trans>
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t`Block box ${box.number}`} actions={actions}>
      <Form id={id} {...form}>
        <FormRow>
          <TextField {...field("fromOn")} type="date" label={t`First day`} defaultValue={fromOn} />
          <TextField
            {...field("lastOn")}
            type="date"
            label={t`Last day`}
            optional
            hint={t`Empty: until further notice.`}
            defaultValue={days?.toOn ? addDays(days.toOn, -1) : undefined}
          />
        </FormRow>
        <TextField
          {...field("reason")}
          label={t`Reason`}
          optional
          maxLength={200}
          hint={t`Seen by your staff alone.`}
        />
        <FormFoot error={collision}>{null}</FormFoot>
      </Form>
    </Dialog>
  );
}
