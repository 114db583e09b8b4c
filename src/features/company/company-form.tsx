import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api/api.ts";
import { companyQuery, type OwnCompany } from "../../lib/session/own-company.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form, FormFoot } from "../../ui/forms/form.tsx";
import { LeaveGuard } from "../../ui/forms/leave-guard.tsx";
import { SavedNotice } from "../../ui/layout/section.tsx";
import { AccountNote } from "./account-note.tsx";
import { CompanyConflict } from "./company-conflict.tsx";
import { CompanyFields } from "./company-fields.tsx";
import { InvoiceSeries } from "./invoice-series.tsx";
import { useCompanyForm } from "./use-company-form.ts";
import { inputOf } from "./values.ts";

/** Company data, editable by an owner. */
export function CompanyForm({ company }: { company: OwnCompany }) {
  const cache = useQueryClient();
  const form = useCompanyForm(company, {
    schema: async () => (await import("../../../domain/company/company.ts")).changeCompanyInput,
    toInput: (values) => inputOf(values, company.version),
    send: ({ values, version }) => unwrap(api.partner.company.$patch({ json: inputOf(values, version) })),
    onSaved: (saved) => {
      cache.setQueryData(companyQuery.queryKey, saved);
      form.settle(saved);
    },
  });
  return (
    <Form form={form}>
      <LeaveGuard isDirty={form.isDirty} />
      <CompanyFields
        values={form.values}
        change={form.change}
        errors={form.errors}
        accountNote={company.nextAccount && <AccountNote next={company.nextAccount} />}
      />
      <InvoiceSeries company={company} form={form} />
      <FormFoot error={form.alert} sticks={form.isDirty}>
        <Button type="submit" variant={form.isDirty ? "next" : "plain"} busy={form.isPending}>
          <Trans>Save company data</Trans>
        </Button>
        {form.isDirty && (
          <Button variant="quiet" onClick={form.undo}>
            <Trans>Undo changes</Trans>
          </Button>
        )}
        <SavedNotice>{form.isSaved && !form.isDirty && <Trans>Saved.</Trans>}</SavedNotice>
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
