import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { daysBetween } from "../../../../domain/core/day.ts";
import { canDemandPayment, hasSeriousArrears } from "../../../../domain/rent/arrears.ts";
import { firstCalendarCharge } from "../../../../domain/rent/calendar-months.ts";
import { canGiveNotice, mayLandlordGiveNotice } from "../../../../domain/rent/notice.ts";
import { priceChangeDays } from "../../../../domain/rent/price-change.ts";
import { href } from "../../../../domain/routes.ts";
import { useMay } from "../../../lib/session/use-may.ts";
import { Button, LinkButton } from "../../../ui/forms/button.tsx";
import { mayChangeBilling } from "../commands/billing-dialog.tsx";
import { PlannedChanges } from "../commands/planned-changes.tsx";
import { type OpenCommand, RentDialogs } from "../dialogs/partner-dialogs.tsx";
import { mayIssueProforma } from "../dialogs/proforma-dialog.tsx";
import { openGroszeOf } from "../dialogs/record-payment-dialog.tsx";
import type { PartnerRent } from "../partner/queries.ts";
import { chargedOf, isRunning, withLandlordNotice } from "../terms.ts";
import css from "./rent-sheet.module.css";

/** From this many days before the end of a fixed term, extending it is the most urgent command. */
const soonDays = 30;

type StrongCommand = "settle" | "restore" | "recordPayment" | "extend";

/** The most urgent command of a rental, shown as its only strong button; null if nothing is urgent. */
function strongCommand(rent: PartnerRent): StrongCommand | null {
  const { status, endOn, today, accessState } = rent;
  if (status === "ended") return "settle";
  if (openGroszeOf(rent) > 0) return "recordPayment";
  if (!isRunning(rent)) return null;
  if (accessState === "suspended") return "restore";
  return endOn !== null && daysBetween(today, endOn) <= soonDays ? "extend" : null;
}

/** The commands available in the rental's current status, its planned changes, and the open dialog. */
export function RentCommands({ rent }: { rent: PartnerRent }) {
  const { t } = useLingui();
  const may = useMay();
  const [open, setOpen] = useState<OpenCommand | null>(null);
  const { status, endOn, changes } = rent;
  const running = isRunning(rent);
  const isLeaving = status === "noticeGiven";
  const mayGiveNotice =
    running && !isLeaving && canGiveNotice(rent, withLandlordNotice(rent)) && mayLandlordGiveNotice(rent, rent.today);
  const mayMove = running && !changes.some(({ kind }) => kind === "box");
  const mayDemandPayment = running && rent.demandsBy !== null && canDemandPayment(rent, rent.today);
  const mayChangePrice = running && priceChangeDays(chargedOf(rent), rent).length > 0;
  const mayAlign = running && firstCalendarCharge(chargedOf(rent)) !== null;
  const owed = openGroszeOf(rent);
  const isShut = rent.accessState === "suspended";
  const strong = strongCommand(rent);
  const commandButton = (name: OpenCommand, label: string, variant: "soft" | "quiet" = "soft") => (
    <Button variant={name === strong ? "next" : variant} size="small" onClick={() => setOpen(name)}>
      {label}
    </Button>
  );
  return (
    <section className={css.stack} aria-label={t`Actions`}>
      {changes.length > 0 && (
        <PlannedChanges
          changes={changes}
          action={({ kind }) =>
            running && commandButton(kind === "price" ? "withdrawPrice" : "withdrawRelocation", t`Cancel`)
          }
        />
      )}
      {rent.nextReservationId !== null && (
        <p>
          <LinkButton variant="soft" size="small" to={href("partnerReservations", { open: rent.nextReservationId })}>
            <Trans>View the reservation that continues it</Trans>
          </LinkButton>
        </p>
      )}
      <div className={css.actions}>
        {status === "ended" && commandButton("settle", t`Inspect and settle`)}
        {owed > 0 && commandButton("recordPayment", t`Record payment`)}
        {running && isShut && commandButton("restore", t`Restore access`)}
        {running && endOn !== null && !isLeaving && (
          <LinkButton
            variant={strong === "extend" ? "next" : "soft"}
            size="small"
            to={href("rentExtensionSummary", { rent: rent.id })}
          >
            <Trans>Extend</Trans>
          </LinkButton>
        )}
        {rent.importedDebt !== null && commandButton("claimDebt", t`Start debt collection`)}
        {mayDemandPayment && commandButton("demandPayment", t`Demand payment`)}
        {mayMove && commandButton("move", t`Move to another box`)}
        {mayChangePrice && commandButton("price", t`Change the price`)}
        {mayIssueProforma(rent) && commandButton("proforma", t`Issue a pro forma`)}
        {mayChangeBilling(rent) && commandButton("billing", t`Change billing period`)}
        {running && may("price.decide") && commandButton("paymentTerm", t`Change the payment term`)}
        {status !== "cancelled" &&
          commandButton(
            "contractNumber",
            rent.contractNumber === null ? t`Add an agreement number` : t`Change the agreement number`,
          )}
        {mayAlign && may("price.decide") && commandButton("startCalendarMonths", t`Switch to calendar months`)}
        {isLeaving && rent.noticeBy === "partner" && commandButton("withdrawNotice", t`Withdraw the notice`)}
      </div>
      {running && (
        <div className={css.dangerous}>
          {!isShut && hasSeriousArrears(rent, rent.today) && commandButton("suspend", t`Suspend access`, "quiet")}
          {mayGiveNotice && commandButton("notice", t`Give notice`, "quiet")}
          {commandButton("end", t`End the rental`, "quiet")}
        </div>
      )}
      {open !== null && <RentDialogs rent={rent} open={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
