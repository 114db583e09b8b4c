import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { addDays } from "../../../../domain/core/day.ts";
import { canGiveNotice } from "../../../../domain/rent/notice.ts";
import { withoutRises } from "../../../../domain/rent/price-change.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { PricePromiseText } from "../../../ui/data/price-promise.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { BillingDialog, mayChangeBilling } from "../commands/billing-dialog.tsx";
import css from "../commands/commands.module.css";
import { ExtendDialog } from "../commands/extend-dialog.tsx";
import { NoticeDialog } from "../commands/notice-dialog.tsx";
import { PlannedChanges } from "../commands/planned-changes.tsx";
import { SimpleCommandDialog } from "../commands/simple-command-dialog.tsx";
import { WithdrawNoticeSummary } from "../commands/withdraw-notice-summary.tsx";
import { PhotoStrip } from "../sheet/photo-strip.tsx";
import { isRunning } from "../terms.ts";
import { Autopay } from "./autopay.tsx";
import { Policy } from "./policy.tsx";
import type { TenantTerms } from "./queries.ts";
import { TenantPast } from "./tenant-past.tsx";
import { TenantReturns } from "./tenant-returns.tsx";
import { WithdrawFromRental } from "./withdraw-from-rental.tsx";

const own = api.rents[":id"];

type Open = "billing" | "extend" | "notice" | "withdrawNotice" | null;

export interface TenantCommandsProps {
  rentId: string;
  boxNumber: string;
  terms: TenantTerms;
}

/** The tenant's commands on their rental, and its planned changes. */
export function TenantCommands({ rentId, boxNumber, terms }: TenantCommandsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const param = { id: rentId };
  const { endOn, status, noticeBy, changes, noticeDays } = terms;
  const isLeaving = status === "noticeGiven";
  const mayGiveNotice = noticeBy !== "customer" && canGiveNotice(terms, { today: terms.today, noticeDays });
  const lastDay = endOn === null ? null : format.day(addDays(endOn, -1));
  const promised = format.money(terms.promise?.rentGrosze ?? 0);
  const photos = terms.photos.length > 0 && (
    <PhotoStrip photos={terms.photos} pathOf={({ id }) => `/api/rents/${rentId}/photos/${id}`} />
  );
  if (!isRunning(terms)) {
    return (
      <div className={css.stack}>
        <TenantPast terms={terms} />
        <TenantReturns terms={terms} />
        {photos}
      </div>
    );
  }
  return (
    <div className={css.stack}>
      {isLeaving && (
        <p role="status">
          {noticeBy === "customer" ? (
            <Trans>You gave notice. The last day is {lastDay}.</Trans>
          ) : (
            <Trans>The landlord gave notice. The last day is {lastDay}.</Trans>
          )}{" "}
          {mayGiveNotice && <Trans>You can leave earlier by giving your own notice.</Trans>}
        </p>
      )}
      {terms.promise && (
        <p className={css.hint}>
          <Trans>Rent for the box: {promised} a month.</Trans> <PricePromiseText promise={terms.promise} />
        </p>
      )}
      {changes.length > 0 && <PlannedChanges changes={changes} />}
      <Autopay rentId={rentId} terms={terms} />
      <div className={css.actions}>
        {endOn !== null && !isLeaving && (
          <Button onClick={() => setOpen("extend")}>
            <Trans>Extend</Trans>
          </Button>
        )}
        {mayChangeBilling(terms) && (
          <Button onClick={() => setOpen("billing")}>
            <Trans>Change billing period</Trans>
          </Button>
        )}
        {mayGiveNotice && (
          <Button variant="quiet" onClick={() => setOpen("notice")}>
            <Trans>Give notice</Trans>
          </Button>
        )}
        {isLeaving && noticeBy === "customer" && (
          <Button onClick={() => setOpen("withdrawNotice")}>
            <Trans>Withdraw the notice</Trans>
          </Button>
        )}
      </div>
      {!isLeaving && (
        <p className={css.hint}>
          <Plural value={noticeDays} one="The notice period is # day." other="The notice period is # days." />{" "}
          {!mayGiveNotice && <Trans>The rental ends earlier on its own, so you don’t need to give notice.</Trans>}
        </p>
      )}
      <Policy rentId={rentId} terms={terms} />
      <TenantReturns terms={terms} />
      {photos}
      <WithdrawFromRental rentId={rentId} boxNumber={boxNumber} terms={terms} />
      {open === "extend" && endOn !== null && (
        <ExtendDialog
          rent={{ ...terms, endOn }}
          boxNumber={boxNumber}
          send={(json) => unwrap(own.extend.$post({ param, json }))}
          onClose={close}
        />
      )}
      {open === "billing" && (
        <BillingDialog
          rent={terms}
          boxNumber={boxNumber}
          send={(json) => unwrap(own["change-billing"].$post({ param, json }))}
          onClose={close}
        />
      )}
      {open === "notice" && (
        <NoticeDialog
          rent={{ ...terms, changes: withoutRises(changes, terms.monthlyGrosze) }}
          boxNumber={boxNumber}
          send={(json) => unwrap(own["give-notice"].$post({ param, json }))}
          onClose={close}
        >
          <Trans>We’ll confirm this by email and tell the landlord. You can undo it until the last day.</Trans>
        </NoticeDialog>
      )}
      {open === "withdrawNotice" && (
        <SimpleCommandDialog
          title={t`Withdraw the notice for box ${boxNumber}?`}
          submitLabel={t`Withdraw the notice`}
          doneLabel={t`Notice withdrawn`}
          rent={terms}
          send={(json) => unwrap(own["withdraw-notice"].$post({ param, json }))}
          onClose={close}
        >
          <WithdrawNoticeSummary rent={terms} notified={<Trans>We’ll tell the landlord.</Trans>} />
        </SimpleCommandDialog>
      )}
    </div>
  );
}
