import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { ReceivedPaymentFields, useReceivedPayment } from "../../ui/forms/received-payment-fields.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import { useRecordPayment } from "./mutations.ts";
import { type Client, clientQuery } from "./queries.ts";

interface Props {
  clientId: string;
  /** The charge that the payment pays first, such as that of an invoice; null for the oldest one. */
  chargeId: string | null;
  onClose: () => void;
}

/** Records a full or partial payment of a client for any of their rentals, received by transfer or in cash. */
export function RecordClientPaymentDialog({ clientId, chargeId, onClose }: Props) {
  const { t } = useLingui();
  const client = useQuery(clientQuery(clientId));
  if (client.data !== undefined) return <Ready {...{ chargeId, onClose }} client={client.data} />;
  return (
    <Dialog open onClose={onClose} title={t`Record payment`}>
      <QueryView query={client} skeleton={<Skeleton shape="cards" count={1} />}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}

function Ready({ client, chargeId, onClose }: Omit<Props, "clientId"> & { client: Client }) {
  const { t } = useLingui();
  const unpaid = client.unpaid.map(({ amountGrosze, ...charge }) => ({ ...charge, openGrosze: amountGrosze }));
  const fields = useReceivedPayment(unpaid, dayAt(new Date(), polishTimeZone), chargeId);
  const { payment, owed } = fields;
  const mutation = useRecordPayment(client.id, () => toastSuccess(t`The payment is recorded`, onClose));
  const form = useForm({
    defaultValues: {},
    mutation,
    onSubmit: () => payment && mutation.mutate({ ...payment, shownGrosze: owed }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Record a payment from ${client.name}`}
      submitLabel={<Trans>Record payment</Trans>}
      canSubmit={!(payment === null)}
    >
      <ReceivedPaymentFields of={fields} creditGrosze={client.creditGrosze} />
    </FormDialog>
  );
}
