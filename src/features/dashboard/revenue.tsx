import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import { useMay } from "../../lib/session/use-may.ts";
import { Card } from "../../ui/layout/card.tsx";
import css from "./panel.module.css";
import type { PartnerDashboard } from "./queries.ts";
import { RevenuePlot } from "./revenue-plot.tsx";

/** Payments received by month, compared with the previous year; the last month is incomplete. */
export function Revenue({ data: { receivedByMonth, tasks } }: { data: PartnerDashboard }) {
  const mayManage = useMay()("payout.manage");
  return (
    <Card className={css.panel} aria-labelledby="revenue">
      <h2 id="revenue">
        <Trans>Received by month</Trans>
      </h2>
      <RevenuePlot months={receivedByMonth} />
      <p className={css.note}>
        <Trans>Payments by payment date, minus refunds by the date they were sent. Deposits count only if kept.</Trans>{" "}
        <Link to={href("partnerDashboard", { view: "revenue" })}>
          <Trans>Revenue</Trans>
        </Link>
      </p>
      {tasks !== null && (
        <p className={css.note}>
          <Trans>Before our commission.</Trans>{" "}
          {mayManage && (
            <Link to={href("partnerInvoices", { view: "payouts" })}>
              <Trans>Payouts and commission</Trans>
            </Link>
          )}
        </p>
      )}
    </Card>
  );
}
