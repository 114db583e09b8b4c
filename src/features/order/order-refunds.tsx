import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { refundableGrosze } from "../../../domain/order/admin-refund.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Actions } from "../../ui/layout/sheet-parts.tsx";
import { DecisionDialog } from "../../ui/overlay/decision-dialog.tsx";
import type { AdminOrderDetail } from "./queries.ts";
import { RefundDialog } from "./refund-dialog.tsx";

/** What an administrator can refund of an order, and refunds that the provider refused. */
export function OrderRefunds({ detail: { order, refundable, failedRefundsGrosze } }: { detail: AdminOrderDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isOpen, setOpen] = useState<"refund" | "retry" | null>(null);
  const { id } = order;
  const failed = format.money(failedRefundsGrosze.reduce((sum, grosze) => sum + grosze, 0));
  const canRefund = refundable !== null && refundableGrosze(refundable) > 0;
  const canRetry = failedRefundsGrosze.length > 0;
  if (!canRefund && !canRetry) return null;
  const close = () => setOpen(null);
  return (
    <>
      {canRetry && (
        <p>
          <Trans>The provider refused to refund {failed}.</Trans>
        </p>
      )}
      <Actions>
        {canRefund && (
          <Button variant="quiet" onClick={() => setOpen("refund")}>
            <Trans>Give a refund</Trans>
          </Button>
        )}
        {canRetry && (
          <Button variant="quiet" onClick={() => setOpen("retry")}>
            <Trans>Try the refund again</Trans>
          </Button>
        )}
      </Actions>
      {isOpen === "refund" && refundable !== null && (
        <RefundDialog order={order} payment={refundable} onClose={close} />
      )}
      {isOpen === "retry" && (
        <DecisionDialog
          title={t`Try to refund ${failed} again?`}
          submitLabel={t`Try again`}
          doneLabel={t`The refund is ordered`}
          hint={t`For the history.`}
          send={(reason) => unwrap(api.admin.orders[":id"].refunds.retry.$post({ param: { id }, json: { reason } }))}
          onClose={close}
        >
          <p>
            <Trans>Check first in the provider’s panel why it was refused, such as a missing balance.</Trans>
          </p>
        </DecisionDialog>
      )}
    </>
  );
}
