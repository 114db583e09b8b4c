import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { TextAreaField } from "../../ui/forms/text-area-field.tsx";
import { ReservationCommandDialog, type ReservationDialogProps } from "./reservation-command-dialog.tsx";

/** What accepting a client who is behind means. */
export function AcceptDialog({ detail, mutation, onClose, onDone }: ReservationDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const form = useForm({
    defaultValues: {},
    schema: async () => (await import("zod")).z.object({}),
    mutation,
    onSubmit: () => mutation.mutate({ kind: "accept" }, onDone),
  });
  const { acceptedHours, reservation } = detail;
  const { box } = reservation;
  return (
    <ReservationCommandDialog
      {...{ form, mutation, onClose }}
      title={t`Accept the booking of box ${box.number}?`}
      confirmLabel={<Trans>Accept the booking</Trans>}
    >
      <p>
        {detail.overdueGrosze > 0 && (
          <Trans>The client owes you {format.money(detail.overdueGrosze)} for another rental.</Trans>
        )}{" "}
        <Trans>
          We’ll email the client, who then has {acceptedHours} hours to sign the agreement and pay. The box is held
          until then.
        </Trans>
      </p>
    </ReservationCommandDialog>
  );
}

/** Asks for a reason, which the client sees. */
export function DeclineDialog({ detail, mutation, onClose, onDone }: ReservationDialogProps) {
  const { t } = useLingui();
  const form = useForm({
    defaultValues: { reason: "" },
    schema: async () => (await import("../../../domain/offer/offer.ts")).cancelInput,
    mutation,
    onSubmit: ({ reason }) => mutation.mutate({ kind: "decline", reason }, onDone),
  });
  const { box } = detail.reservation;
  return (
    <ReservationCommandDialog
      {...{ form, mutation, onClose }}
      title={t`Decline the booking of box ${box.number}?`}
      confirmLabel={<Trans>Decline the booking</Trans>}
    >
      <p>
        <Trans>
          Box {box.number} becomes available right away and the client is notified by email. This cannot be undone.
        </Trans>{" "}
        <Trans>Nothing was paid.</Trans>
      </p>
      <TextAreaField
        {...form.field("reason")}
        label={t`Why`}
        hint={t`The client sees this in the email.`}
        optional
        rows={3}
        maxLength={500}
      />
    </ReservationCommandDialog>
  );
}
