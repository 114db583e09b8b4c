import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { href } from "../../../../domain/routes.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { partnerKeys } from "../../../lib/api/cache/partner-keys.ts";
import { csvHref, type ListFilter, listQuery } from "../../../lib/api/list-query.ts";
import { useUrlFilter } from "../../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { EmptyBox } from "../../../ui/brand/empty-box.tsx";
import { List } from "../../../ui/data/list.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../../ui/forms/button.tsx";
import { FilterSelect } from "../../../ui/forms/filter-select.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { BankPayoutTable } from "./bank-payouts-table.tsx";
import css from "./payouts.module.css";
import { Sums } from "./sums.tsx";

const bankApi = api.partner.payout.bank;

const bankQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.bankPayouts(filter), filter, (query, options) => unwrap(bankApi.$get({ query }, options)));

/** The transfers from the partner's payout account to its bank, each with the payments it consists of. */
export function BankPayouts() {
  const { t } = useLingui();
  const format = useFormat();
  const [filter, change] = useUrlFilter(["month"]);
  const list = useInfiniteQuery(bankQuery(filter));
  const page = list.data?.pages[0];
  return (
    <Page
      title={t`Transfers to your bank`}
      crumbs={[
        { label: t`Invoices`, to: href("partnerInvoices") },
        { label: t`Payouts and commission`, to: href("partnerInvoices", { view: "payouts" }) },
      ]}
      lead={t`The payment provider transfers your share of the payments to your bank account. Here is what each transfer consists of.`}
      actions={
        <LinkButton variant="soft" icon="wallet" to={href("partnerCompany")}>
          <Trans>Payout account</Trans>
        </LinkButton>
      }
    >
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
      {page !== undefined && page.total > 0 && (
        <Sums
          label={t`Sums of the transfers shown`}
          sums={[
            [t`Paid out or on its way`, page.sums.sentGrosze],
            [t`Refused by the bank`, page.sums.failedGrosze],
          ]}
        />
      )}
      <List
        query={list}
        csv={csvHref("/api/partner/payout/bank", filter)}
        count={(total) => <Plural value={total} one="# transfer" other="# transfers" />}
        empty={
          <EmptyState title={t`No transfers yet`} picture={<EmptyBox />}>
            <Trans>The first one is made a few days after a client’s first payment through Boksy.</Trans>
          </EmptyState>
        }
        onClear={filter.month === "" ? undefined : () => change({ month: "" })}
      >
        {(payouts) => <BankPayoutTable payouts={payouts} />}
      </List>
    </Page>
  );
}
