import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { href } from "../../../domain/routes.ts";
import { RecordClientPaymentDialog } from "../../features/client/record-payment-dialog.tsx";
import { BankPayouts } from "../../features/invoice/partner/bank-payouts.tsx";
import { CommissionInvoices } from "../../features/invoice/partner/commission-invoices.tsx";
import { InvoiceArchives } from "../../features/invoice/partner/invoice-archives.tsx";
import { InvoiceFilters } from "../../features/invoice/partner/invoice-filters.tsx";
import { InvoiceNotices } from "../../features/invoice/partner/invoice-notices.tsx";
import { ArchiveAll, InvoiceSelectionBar } from "../../features/invoice/partner/invoice-selection-bar.tsx";
import { PartnerInvoiceSheet } from "../../features/invoice/partner/invoice-sheet.tsx";
import { PartnerInvoiceTable } from "../../features/invoice/partner/invoice-table.tsx";
import { InvoiceTally } from "../../features/invoice/partner/invoice-tally.tsx";
import { Payouts } from "../../features/invoice/partner/payouts.tsx";
import { partnerInvoicesQuery } from "../../features/invoice/partner/queries.ts";
import { SavedFilters } from "../../features/saved-filter/saved-filters.tsx";
import { csvHref } from "../../lib/api/list-query.ts";
import { useUrlList } from "../../lib/hooks/use-url-list.ts";
import { useMay } from "../../lib/session/use-may.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";

const filterNames = ["state", "kind", "period", "place", "ksef", "q", "sort"] as const;

/**
 * The invoices that the partner issued, or with `?view=payouts` what it received and the commission, with `?view=bank` what
 * was transferred to its bank account, or with `?view=commission` the invoices for the commission.
 */
export function PartnerInvoicesPage() {
  const [search] = useSearchParams();
  const view = search.get("view");
  if (view === "commission") return <CommissionInvoices />;
  if (view === "bank") return <BankPayouts />;
  return view === "payouts" ? <Payouts /> : <Invoices />;
}

/** The list, with one of the invoices open next to it (`?open=`). */
function Invoices() {
  const { t } = useLingui();
  const maySeePayouts = useMay()("payout.manage");
  const { filter, change, params, deferred, onClear, open, close, table } = useUrlList(filterNames, "issued-desc");
  const list = useInfiniteQuery(partnerInvoicesQuery(deferred));
  const page = list.data?.pages[0];
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const shown = list.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
  const { sort: _, ...archived } = deferred;
  const isNew = page?.total === 0 && onClear === undefined;

  return (
    <Page
      title={t`Invoices`}
      actions={
        <>
          {maySeePayouts && (
            <>
              <LinkButton variant="soft" icon="wallet" to={href("partnerInvoices", { view: "payouts" })}>
                <Trans>Payouts and commission</Trans>
              </LinkButton>
              <LinkButton variant="soft" icon="document" to={href("partnerInvoices", { view: "commission" })}>
                <Trans>Invoices from Boksy</Trans>
              </LinkButton>
            </>
          )}
          <LinkButton variant="soft" icon="document" to={href("partnerStatement")}>
            <Trans>Bank statement</Trans>
          </LinkButton>
        </>
      }
    >
      <InvoiceArchives />
      <InvoiceNotices obstacles={page?.obstacles ?? null} />
      {!isNew && (
        <>
          {page && page.byState.length > 0 && filter.kind !== "proforma" && (
            <InvoiceTally page={page} state={filter.state} onState={(state) => change({ state })} />
          )}
          <InvoiceFilters
            filter={filter}
            months={page?.months ?? []}
            places={page?.places ?? []}
            usesKsef={(page?.obstacles?.ksefPermission ?? null) !== null}
            onChange={change}
          />
        </>
      )}
      <List
        query={list}
        saved={<SavedFilters list="invoices" names={filterNames} />}
        csv={csvHref("/api/partner/invoices", params)}
        count={(total) => <Plural value={total} one="# invoice" other="# invoices" />}
        empty={
          <EmptyState title={t`No invoices yet`} picture={<EmptyBox />}>
            <Trans>An invoice is issued automatically when a client pays for a box.</Trans>
          </EmptyState>
        }
        onClear={onClear}
      >
        {(invoices) => <PartnerInvoiceTable invoices={invoices} picked={picked} onPicked={setPicked} {...table} />}
      </List>
      {page && <ArchiveAll filter={archived} total={page.total} />}
      <InvoiceSelectionBar ids={shown.filter((id) => picked.has(id))} onNone={() => setPicked(new Set())} />
      {open !== "" && (
        <PartnerInvoiceSheet
          key={open}
          id={open}
          onClose={close}
          recordPayment={(charge, onClose) => <RecordClientPaymentDialog {...charge} onClose={onClose} />}
        />
      )}
    </Page>
  );
}
