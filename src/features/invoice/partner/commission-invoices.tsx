import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { href } from "../../../../domain/routes.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { partnerKeys } from "../../../lib/api/cache/partner-keys.ts";
import { csvHref, type ListFilter, listQuery } from "../../../lib/api/list-query.ts";
import { useUrlFilter } from "../../../lib/hooks/use-url-filter.ts";
import { EmptyBox } from "../../../ui/brand/empty-box.tsx";
import { List } from "../../../ui/data/list.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../../ui/forms/button.tsx";
import { FilterSelect } from "../../../ui/forms/filter-select.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { CommissionTable } from "./commission-table.tsx";
import { CommissionToPay } from "./commission-to-pay.tsx";
import css from "./payouts.module.css";
import type { CommissionPage } from "./queries.ts";
import { Sums } from "./sums.tsx";

const listApi = api.partner.invoices.commission;

const commissionQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.commissionInvoices(filter), filter, (query, options) =>
    unwrap(listApi.$get({ query }, options)),
  );

/** The invoices for commission that the partner gets from the marketplace. */
export function CommissionInvoices() {
  const { t } = useLingui();
  const [filter, change] = useUrlFilter(["year"]);
  const list = useInfiniteQuery(commissionQuery(filter));
  const page = list.data?.pages[0];
  const years = page?.years ?? [];
  return (
    <Page
      title={t`Invoices from Boksy`}
      crumbs={[{ label: t`Invoices`, to: href("partnerInvoices") }]}
      lead={t`We invoice our commission on the first day of each month, for the month before. Commission on online payments is withheld from them. The rest is offset against your payouts where possible; what is left, the invoice asks for.`}
      actions={
        <LinkButton variant="soft" icon="wallet" to={href("partnerInvoices", { view: "payouts" })}>
          <Trans>Payouts and commission</Trans>
        </LinkButton>
      }
    >
      {page !== undefined && page.toPay.openGrosze > 0 && <CommissionToPay of={page.toPay} />}
      {years.length > 1 && (
        <div className={css.filter}>
          <FilterSelect
            label={t`Year of issue`}
            all={t`All years`}
            value={filter.year}
            options={years.map((year) => ({ value: year, label: year }))}
            onChange={(year) => change({ year })}
          />
        </div>
      )}
      {page !== undefined && page.total > 0 && <CommissionSums of={page.sums} />}
      <List
        query={list}
        csv={csvHref("/api/partner/invoices/commission", filter)}
        count={(total) => <Plural value={total} one="# invoice" other="# invoices" />}
        empty={
          <EmptyState title={t`No invoices from Boksy yet`} picture={<EmptyBox />}>
            <Trans>The first one is issued after the month in which we charge commission.</Trans>
          </EmptyState>
        }
        onClear={filter.year === "" ? undefined : () => change({ year: "" })}
      >
        {(invoices) => <CommissionTable invoices={invoices} />}
      </List>
    </Page>
  );
}

function CommissionSums({ of }: { of: CommissionPage["sums"] }) {
  const { t } = useLingui();
  const sums = [
    [t`Net`, of.netGrosze],
    [t`VAT`, of.vatGrosze],
    [t`Gross`, of.grossGrosze],
    [t`Withheld from online payments`, of.withheldGrosze],
    [t`To pay`, of.openGrosze],
  ] as const;
  return <Sums label={t`Sums of the invoices shown`} sums={sums} />;
}
