import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { addMonths, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { type PaymentTermInput, termIn } from "../../../domain/rent/payment-term.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { PaymentTermFields, type TypedTerm, termInput, typedTerm } from "../../lib/forms/payment-term-fields.tsx";
import { useForm } from "../../lib/forms/use-form.ts";
import type { OwnCompany } from "../../lib/session/own-company.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Form, SaveFoot } from "../../ui/forms/form.tsx";
import css from "../../ui/layout/section.module.css";
import { Section } from "../../ui/layout/section.tsx";

/** When the rent of all clients is due. */
export function PaymentTermSection({ company }: { company: OwnCompany }) {
  const { t } = useLingui();
  const saving = useMutation({
    mutationFn: (json: PaymentTermInput) => unwrap(api.partner["payment-term"].$put({ json })),
    meta: { showsOwnErrors: true },
  });
  const form = useForm<TypedTerm>({
    defaultValues: typedTerm(termIn(company)),
    schema: async () => (await import("../../../domain/rent/schema.ts")).paymentTermInput,
    toInput: termInput,
    mutation: saving,
    onSubmit: (typed) => saving.mutate(termInput(typed), { onSuccess: () => toastSuccess(t`Saved`) }),
  });
  const month = addMonths(dayAt(new Date(), polishTimeZone), 1);
  return (
    <Section
      title={t`Payment term`}
      lead={t`When rent is due, for all clients and rentals without a payment term of their own. It counts from the next charges on; what is charged already keeps its due day. Tenants whose due days change are notified by email; notify those without an address yourself.`}
    >
      <Form form={form} className={css.form}>
        <PaymentTermFields
          form={form}
          inherited={{ days: 0, dueDay: null }}
          periods={[addMonths(month, 0, 1), addMonths(month, 0, 17)]}
          emptyHint={<Trans>Both empty: rent is due on the first day of each period.</Trans>}
        />
        <SaveFoot form={form}>
          <Trans>Save the payment term</Trans>
        </SaveFoot>
      </Form>
    </Section>
  );
}
