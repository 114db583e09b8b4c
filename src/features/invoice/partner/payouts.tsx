import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { href } from "../../../../domain/routes.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { partnerKeys } from "../../../lib/api/cache/partner-keys.ts";
import { csvHref, type ListFilter, listQuery } from "../../../lib/api/list-query.ts";
import { useUrlFilter } from "../../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { EmptyBox } from "../../../ui/brand/empty-box.tsx";
import { CommissionRates } from "../../../ui/data/commission-rates.tsx";
import { List } from "../../../ui/data/list.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../../ui/forms/button.tsx";
import { FilterSelect } from "../../../ui/forms/filter-select.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import css from "./payouts.module.css";
import { PayoutTable } from "./payouts-table.tsx";
import type { PayoutHistory } from "./queries.ts";
import { Sums } from "./sums.tsx";

const historyApi = api.partner.payout.history;

const historyQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.payoutHistory(filter), filter, (query, options) => unwrap(historyApi.$get({ query }, options)));

/** What the partner received for which charges, less which commission. */
export function Payouts() {
  const { t } = useLingui();
  const format = useFormat();
  const [filter, change] = useUrlFilter(["month"]);
  const list = useInfiniteQuery(historyQuery(filter));
  const page = list.data?.pages[0];
  const filtered = filter.month !== "";
  return (
    <Page
      title={t`Payouts and commission`}
      crumbs={[{ label: t`Invoices`, to: href("partnerInvoices") }]}
      lead={t`Each online payment is divided as soon as it arrives: our commission is withheld, the rest goes to your payout account.`}
      actions={
        <>
          <LinkButton variant="soft" icon="wallet" to={href("partnerInvoices", { view: "bank" })}>
            <Trans>Transfers to your bank</Trans>
          </LinkButton>
          <LinkButton variant="soft" icon="document" to={href("partnerInvoices", { view: "commission" })}>
            <Trans>Invoices from Boksy</Trans>
          </LinkButton>
        </>
      }
    >
      {page?.commission && (
        <p className={css.rate}>
          <CommissionRates of={page.commission} />{" "}
          <Trans>
            Commission on payments to you directly isn’t withheld: we offset it against your payouts where possible, and
            the monthly invoice asks for the rest.
          </Trans>
        </p>
      )}
      {page !== undefined && page.months.length > 0 && (
        <div className={css.filter}>
          <FilterSelect
            label={t`Month`}
            all={t`All months`}
            value={filter.month}
            options={page.months.map((month) => ({ value: month, label: format.day(`${month}-01`, "month") }))}
            onChange={(month) => change({ month })}
          />
        </div>
      )}
      {page !== undefined && page.total > 0 && <PayoutSums of={page.sums} />}
      <List
        query={list}
        csv={csvHref("/api/partner/payout/history", filter)}
        count={(total) => <Plural value={total} one="# entry" other="# entries" />}
        empty={
          <EmptyState title={t`No payments yet`} picture={<EmptyBox />}>
            <Trans>Each payment for a box appears here with its commission.</Trans>
          </EmptyState>
        }
        onClear={filtered ? () => change({ month: "" }) : undefined}
      >
        {(entries) => <PayoutTable entries={entries} />}
      </List>
    </Page>
  );
}

function PayoutSums({ of }: { of: PayoutHistory["sums"] }) {
  const { t } = useLingui();
  const sums = [
    [t`Paid through Boksy`, of.receivedGrosze],
    [t`Of which deposits`, of.depositGrosze],
    [t`Commission withheld`, of.withheldGrosze],
    [t`Commission offset against payouts`, of.offsetGrosze],
    [t`For you`, of.shareGrosze],
    [t`Commission paid`, of.paidGrosze],
    [t`Commission due`, of.dueGrosze],
  ] as const;
  return <Sums label={t`Sums of the entries shown`} sums={sums} />;
}
