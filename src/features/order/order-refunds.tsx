import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { refundableGrosze } from "../../../domain/order/admin-refund.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Actions } from "../../ui/layout/sheet-parts.tsx";
import type { AdminOrderDetail } from "./queries.ts";
import { RefundDialog } from "./refund-dialog.tsx";

/** What an administrator can refund of an order. */
export function OrderRefunds({ detail: { order, refundable } }: { detail: AdminOrderDetail }) {
  const [isOpen, setOpen] = useState(false);
  if (refundable === null || refundableGrosze(refundable) === 0) return null;
  return (
    <>
      <Actions>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          <Trans>Give a refund</Trans>
        </Button>
      </Actions>
      {isOpen && <RefundDialog order={order} payment={refundable} onClose={() => setOpen(false)} />}
    </>
  );
}
