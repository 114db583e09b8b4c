import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { addDays, type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { isFilled } from "../../../lib/forms/form-checks.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { DateField } from "../../../ui/forms/date-field.tsx";
import { Form, FormRow } from "../../../ui/forms/form.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useBlockBoxes } from "../mutations.ts";
import { BlockCollisions } from "./block-collisions.tsx";

export interface BlockDialogProps {
  placeId: string;
  /** One box, or several of the same place. */
  boxes: readonly { id: string; number: string }[];
  /** Preselected days, such as a timeline gap. */
  days?: { fromOn: Day; toOn: Day | null } | undefined;
  open: boolean;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}

/** Blocks boxes for a period, for maintenance or own use. All of them or none. */
export function BlockDialog({ placeId, boxes: selected, days, open, onClose, onDone }: BlockDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const create = useBlockBoxes(placeId);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const boxes = selected.filter((box) => !leftOut.has(box.id));
  const [only] = boxes.length === 1 ? boxes : [];
  const close = () => {
    create.reset();
    setLeftOut(new Set());
    onClose();
  };
  const form = useForm({
    defaultValues: {
      fromOn: days?.fromOn ?? dayAt(new Date(), polishTimeZone),
      lastOn: days?.toOn ? addDays(days.toOn, -1) : "",
      reason: "",
    },
    checks: { fromOn: isFilled },
    byField: ({ toOn, ...others }) => (toOn === undefined ? others : { ...others, lastOn: toOn }),
    mutation: create,
    onSubmit: ({ fromOn, lastOn, reason }) => {
      const toOn = lastOn === "" ? null : addDays(lastOn, 1);
      create.mutate(
        { boxIds: boxes.map((box) => box.id), fromOn, toOn, reason },
        {
          onSuccess: () => {
            const title = only
              ? t`Box ${only.number} is blocked`
              : t`${plural(boxes.length, { one: "# box is blocked", other: "# boxes are blocked" })}`;
            toastSuccess(title);
            onDone?.();
            close();
          },
        },
      );
    },
  });
  const actions = (
    <>
      <Button variant="quiet" onClick={close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button variant="next" type="submit" form={id} busy={form.isPending}>
        <Trans>Block</Trans>
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={close}
      title={
        only ? t`Block box ${only.number}` : <Plural value={boxes.length} one="Block # box" other="Block # boxes" />
      }
      actions={actions}
    >
      <Form form={form} id={id}>
        <FormRow>
          <DateField {...form.field("fromOn")} label={t`First day`} />
          <DateField {...form.field("lastOn")} label={t`Last day`} optional hint={t`If empty, until further notice.`} />
        </FormRow>
        <TextField
          {...form.field("reason")}
          label={t`Reason`}
          optional
          maxLength={200}
          hint={t`Only your staff can see it.`}
        />
        <BlockCollisions
          error={form.error}
          boxes={boxes}
          onLeaveOut={(ids) => {
            create.reset();
            setLeftOut(new Set([...leftOut, ...ids]));
          }}
        />
      </Form>
    </Dialog>
  );
}
