import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { addMonths, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { termIn, termOf } from "../../../domain/rent/payment-term.ts";
import {
  PaymentTermFields,
  TermMailNote,
  type TypedTerm,
  termInput,
  typedTerm,
} from "../../lib/forms/payment-term-fields.tsx";
import { useForm } from "../../lib/forms/use-form.ts";
import { useTermText } from "../../lib/i18n/use-term-text.ts";
import { companyQuery } from "../../lib/session/own-company.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import { useChangeTerm } from "./mutations.ts";
import type { Client } from "./queries.ts";

/** Changes when the rent of the client is due. */
export function PaymentTermDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { t } = useLingui();
  const termText = useTermText();
  const { data: company } = useQuery(companyQuery);
  const saving = useChangeTerm(client.id);
  const inputOf = (typed: TypedTerm) => ({ ...termInput(typed), version: client.version });
  const form = useForm<TypedTerm>({
    defaultValues: typedTerm(termIn(client)),
    schema: async () => (await import("../../../domain/rent/schema.ts")).changePaymentTermInput,
    toInput: inputOf,
    mutation: saving,
    onSubmit: (typed) =>
      saving.mutate(inputOf(typed), {
        onSuccess: () => {
          toastSuccess(t`Payment term saved`);
          onClose();
        },
      }),
  });
  const inherited = termOf({ rent: null, client: null, company: company === undefined ? null : termIn(company) });
  const text = termText(inherited);
  const month = addMonths(dayAt(new Date(), polishTimeZone), 1);
  return (
    <FormDialog title={t`Payment term: ${client.name}`} submitLabel={t`Save`} form={form} onClose={onClose}>
      <p>
        <Trans>
          For all rentals of the client without a payment term of their own. It counts from the next charges on; what is
          charged already keeps its due day.
        </Trans>{" "}
        <TermMailNote hasEmail={client.email !== ""} />
      </p>
      <PaymentTermFields
        form={form}
        inherited={inherited}
        periods={[addMonths(month, 0, 1), addMonths(month, 0, 17)]}
        emptyHint={<Trans>Both empty: as for all clients, {text}.</Trans>}
      />
    </FormDialog>
  );
}
