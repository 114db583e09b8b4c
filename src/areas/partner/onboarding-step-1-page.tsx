import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { href } from "../../../domain/routes.ts";
import { CompanyConflict } from "../../features/company/company-conflict.tsx";
import { CompanyFields } from "../../features/company/company-fields.tsx";
import { InvoiceSeries } from "../../features/company/invoice-series.tsx";
import { useCompanyForm } from "../../features/company/use-company-form.ts";
import { type CompanyValues, inputOf, valuesOfDraft } from "../../features/company/values.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useDraft } from "../../lib/forms/draft/use-draft.ts";
import { companyQuery, type OwnCompany } from "../../lib/session/own-company.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { DraftStatusNote } from "../../ui/forms/draft/draft-status-note.tsx";
import { WithDraft } from "../../ui/forms/draft/with-draft.tsx";
import { Form, FormFoot, FormSection } from "../../ui/forms/form.tsx";
import { LeaveGuard } from "../../ui/forms/leave-guard.tsx";
import { OnboardingPage } from "./onboarding-page.tsx";

/** Step 1: the company. */
export function OnboardingStep1Page() {
  const { t } = useLingui();
  const company = useQuery(companyQuery);
  return (
    <OnboardingPage
      step={1}
      title={t`Your company`}
      lead={t`Step 1 of 4. You can stop at any time: what you type is saved.`}
    >
      <QueryView query={company} skeleton={<Skeleton count={8} />}>
        {(data) => (
          <WithDraft of={{ form: "company" }}>
            {(draft) => <CompanyStep company={data} draft={valuesOfDraft(draft.data)} />}
          </WithDraft>
        )}
      </QueryView>
    </OnboardingPage>
  );
}

function CompanyStep({ company, draft }: { company: OwnCompany; draft: Partial<CompanyValues> }) {
  const { t } = useLingui();
  const session = useSession();
  const navigate = useNavigate();
  const isFirst = company.onboardingStatus === 0;
  const [certified, setCertified] = useState(!isFirst);
  const [termsAccepted, setTermsAccepted] = useState(!isFirst);
  const displayName = session.status === "authenticated" ? (session.displayName ?? "") : "";
  const toInput = (values: CompanyValues, version: string) => {
    const { nextInvoicePrefix: _, ...input } = inputOf(values, version);
    return { ...input, certified: certified as true, termsAccepted: termsAccepted as true };
  };
  const form = useCompanyForm(
    { ...company, contactName: company.contactName || displayName },
    {
      draft,
      schema: async () => (await import("../../../domain/company/company.ts")).onboardingCompanyInput,
      toInput: (values) => toInput(values, company.version),
      send: async ({ values, version }) => {
        await saver.hold();
        const json = toInput(values, version);
        return unwrap(api.partner.onboarding.company.$post({ json })).catch((error: unknown) => {
          saver.release();
          throw error;
        });
      },
      onSaved: () => navigate(href("onboardingStep2"), { viewTransition: true }),
    },
  );
  const saver = useDraft({ form: "company" }, form.values);
  // The declarations are not fields of the company form, so their errors are shown here.
  const isAtDeclaration = form.errors.certified !== undefined || form.errors.termsAccepted !== undefined;
  return (
    <Form form={form} onBlur={saver.flush}>
      <LeaveGuard isDirty={saver.isAtRisk} />
      <CompanyFields values={form.values} change={form.change} errors={form.errors} />
      <InvoiceSeries company={company} form={form} />
      {isFirst && (
        <FormSection
          title={t`Declarations`}
          lead={t`EU law requires the first declaration from every trader on a marketplace.`}
        >
          <CheckField
            label={
              <Trans>
                I undertake to offer on Boksy only products and services that comply with the applicable rules of Union
                law.
              </Trans>
            }
            checked={certified}
            error={certified ? undefined : form.errors.certified}
            onChange={(event) => setCertified(event.target.checked)}
          />
          <CheckField
            label={
              <Trans>
                I accept the{" "}
                <a href={`${href("terms")}#partners`} target="_blank" rel="noreferrer">
                  terms for partners
                </a>{" "}
                and authorize the operator of Boksy to issue invoices in my company’s name and on its behalf.
              </Trans>
            }
            checked={termsAccepted}
            error={termsAccepted ? undefined : form.errors.termsAccepted}
            onChange={(event) => setTermsAccepted(event.target.checked)}
          />
        </FormSection>
      )}
      <DraftStatusNote status={saver.status} />
      <FormFoot error={isAtDeclaration ? null : form.alert} sticks="phone">
        <Button type="submit" variant="next" size="big" busy={form.isPending}>
          {isFirst ? <Trans>Save and continue</Trans> : <Trans>Save and go to payouts</Trans>}
        </Button>
      </FormFoot>
      {form.theirs && (
        <CompanyConflict
          base={form.known}
          mine={form.values}
          theirs={form.theirs}
          onClose={form.leaveConflict}
          onResolve={form.resolve}
        />
      )}
    </Form>
  );
}
