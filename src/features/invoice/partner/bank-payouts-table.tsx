import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import type { BankPayoutFailure } from "../../../../domain/payout/bank-payout.ts";
import { href } from "../../../../domain/routes.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { type BadgeContent, StatusBadge } from "../../../ui/data/badge.tsx";
import { type Column, DataTable, figure } from "../../../ui/data/data-table.tsx";
import css from "./invoice.module.css";
import type { BankPayoutPage } from "./queries.ts";

type Payout = BankPayoutPage["items"][number];
type Part = Payout["parts"][number];

const failures: Record<BankPayoutFailure, MessageDescriptor> = {
  accountClosed: msg`The account is closed`,
  accountUnusable: msg`The account doesn’t accept transfers`,
  wrongDetails: msg`The account details are incorrect`,
  other: msg`The bank gave no reason`,
};

/** Transfers with their status and, to be opened, the payments in each. */
export function BankPayoutTable({ payouts }: { payouts: readonly Payout[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<Payout>[] = [
    {
      key: "sent",
      header: t({ context: "payout", message: "Sent" }),
      cell: ({ sentAt }) => format.instant(sentAt),
      onCard: "title",
    },
    {
      key: "status",
      header: t`Status`,
      cell: ({ status, failure, arrivesOn }) => (
        <span className={css.buyer}>
          <StatusBadge of={badges[status]} />
          {failure !== null && <small>{t(failures[failure])}</small>}
          {status === "inTransit" && (
            <small>
              <Trans>at your bank by {format.day(arrivesOn)}</Trans>
            </small>
          )}
        </span>
      ),
      onCard: "detail",
    },
    {
      key: "parts",
      header: t`Consists of`,
      cell: ({ parts }) => (parts.length === 0 ? "–" : <Parts parts={parts} />),
      onCard: "control",
    },
    figure("amount", t`Amount`, ({ amountGrosze }) => format.money(amountGrosze), "sum"),
  ];
  return <DataTable caption={t`Transfers to your bank`} columns={columns} rows={payouts} rowKey={({ id }) => id} />;
}

const badges: Record<Payout["status"], BadgeContent> = {
  inTransit: { label: msg({ context: "payout", message: "On its way" }), tone: "soon" },
  paid: { label: msg({ context: "payout", message: "Paid out" }), tone: "ok" },
  failed: { label: msg({ context: "payout", message: "Refused by the bank" }), tone: "danger" },
  canceled: { label: msg({ context: "payout", message: "Canceled" }), tone: "neutral" },
};

function Parts({ parts }: { parts: readonly Part[] }) {
  return (
    <details className={css.parts}>
      <summary>
        <Plural value={parts.length} one="# item" other="# items" />
      </summary>
      <ul>
        {parts.map((part, at) => (
          // Parts have no id, and their order does not change.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at}>
            <PartLine part={part} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function PartLine({ part }: { part: Part }) {
  const { t } = useLingui();
  const format = useFormat();
  const { kind, clientName, boxNumber, placeName, rentId, fromOn, toOn, paidGrosze, commissionGrosze, shareGrosze } =
    part;
  const names = {
    payment: t`Payment`,
    refund: t({ context: "payment", message: "Refund" }),
    offset: t`Commission offset against payouts`,
    other: t`Provider’s adjustment`,
  };
  const box = boxNumber === null ? "" : `${boxNumber}, ${placeName}`;
  const share = format.money(shareGrosze);
  return (
    <>
      <span>
        {[kind === "payment" ? "" : names[kind], clientName ?? (kind === "payment" ? names.payment : "")]
          .filter(Boolean)
          .join(", ")}{" "}
        {box !== "" && (rentId === null ? box : <Link to={href("partnerRents", { open: rentId })}>{box}</Link>)}
      </span>
      {fromOn !== null && toOn !== null && <small>{format.period(fromOn, toOn, "numeric")}</small>}
      <small>
        {paidGrosze === null || commissionGrosze === null ? (
          share
        ) : (
          <Trans>
            {format.money(paidGrosze)} − commission {format.money(commissionGrosze)}: {share}
          </Trans>
        )}
      </small>
    </>
  );
}
