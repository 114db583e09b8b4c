import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { traderFieldLabels } from "../../../lib/i18n/trader-field-labels.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { CheckField } from "../../../ui/forms/check-field.tsx";
import { Form, FormFoot } from "../../../ui/forms/form.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import css from "./compliance.module.css";
import type { Compliance } from "./queries.ts";

/** Data that the law asks of a trader and that is missing, with the last day. */
export function TraderSection({ compliance, isOwner }: { compliance: Compliance; isOwner: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { missing, dueOn, isBlocked } = compliance.trader;
  if (missing.length === 0) return null;
  return (
    <Section
      title={t`Data required by law`}
      lead={t`Customers see who they rent from before they reserve, and Boksy reports landlords’ income to the tax authority each year.`}
    >
      <div className={css.stack}>
        <p>
          <Badge tone={isBlocked ? "danger" : "soon"}>
            <Trans>to complete</Trans>
          </Badge>{" "}
          {missing.map((field) => t(traderFieldLabels[field])).join(", ")}
        </p>
        {dueOn !== null && (
          <p>
            {isBlocked ? (
              <Trans>
                The last day was {format.day(dueOn)}. Until the data is complete you cannot publish a place; published
                ones stay visible.
              </Trans>
            ) : (
              <Trans>
                Complete it by {format.day(dueOn)}. After that you cannot publish further places; published ones stay
                visible.
              </Trans>
            )}
          </p>
        )}
        {missing.includes("certification") && isOwner && <Certify />}
      </div>
    </Section>
  );
}

function Certify() {
  const { t } = useLingui();
  const certifying = useMutation({
    mutationFn: (json: { certified: true }) => unwrap(api.partner.compliance.certification.$post({ json })),
    meta: { showsOwnErrors: true },
    onSuccess: () => toastSuccess(t`Saved`),
  });
  const form = useForm({
    defaultValues: { certified: false },
    schema: async () => (await import("../../../../domain/compliance/certification.ts")).certifyInput,
    mutation: certifying,
    onSubmit: () => certifying.mutate({ certified: true }),
  });
  return (
    <Form form={form} className={css.stack}>
      <CheckField
        checked={form.values.certified}
        error={form.values.certified ? undefined : form.errors.certified}
        onChange={(event) => form.change({ certified: event.target.checked })}
        label={t`We offer only services that comply with the law of the European Union.`}
      />
      <FormFoot>
        <Button type="submit" busy={certifying.isPending}>
          <Trans>Certify</Trans>
        </Button>
      </FormFoot>
    </Form>
  );
}
