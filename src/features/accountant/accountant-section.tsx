import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../../ui/data/query-view.tsx";
import css from "../../ui/layout/section.module.css";
import { Section } from "../../ui/layout/section.tsx";
import { AccountantForm } from "./accountant-form.tsx";
import { AccountantLinkForm } from "./accountant-link-form.tsx";
import { AccountantLinks } from "./accountant-links.tsx";
import { accountantQuery } from "./queries.ts";

/** The accountant’s access to invoices and payments: a link each month, or for any period. */
export function AccountantSection() {
  const { t } = useLingui();
  const accountant = useQuery(accountantQuery);
  return (
    <Section
      title={t`Accountant`}
      lead={t`Your accountant downloads invoices, payments and JPK_FA by a link, without an account.`}
    >
      <QueryView query={accountant}>
        {(data) => (
          <div className={css.blocks}>
            <AccountantForm key={data.version} accountant={data} />
            <AccountantLinkForm email={data.email} />
            <AccountantLinks links={data.links} />
          </div>
        )}
      </QueryView>
    </Section>
  );
}
