import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import {
  checkNewPrice,
  monthGrosze,
  type PriceIncreaseReason,
  priceChangeDays,
  rentGrosze,
  withRentPrice,
} from "../../../../domain/rent/price-change.ts";
import { promisedLimitGrosze } from "../../../../domain/rent/price-promise.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { NotifiedByEmail } from "../../../ui/data/notified-by-email.tsx";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { groszeOf, MoneyField, typedOf } from "../../../ui/forms/money-field.tsx";
import { SelectField } from "../../../ui/forms/text-field.tsx";
import { CommandSummary } from "../commands/command-summary.tsx";
import { RentCommandDialog } from "../commands/rent-command-dialog.tsx";
import { useRentMutation } from "../commands/use-rent-mutation.ts";
import { partnerCommands } from "../partner/partner-mutations.ts";
import type { PartnerRent } from "../partner/queries.ts";
import { chargedOf } from "../terms.ts";
import { IncreaseReasonField } from "./increase-reason-field.tsx";
import { usePriceLimit } from "./use-price-limit.ts";

/** Plans a price change: its first month and amount. The tenant is notified today. */
export function PriceDialog({ rent, onClose }: { rent: PartnerRent; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const mutation = useRentMutation(rent, partnerCommands(rent.id).planPrice, () =>
    toastSuccess(t`The new price is planned`, onClose),
  );
  const replaced = rent.changes.find(({ kind }) => kind === "price");
  const days = priceChangeDays(chargedOf(rent), { today: rent.today, noticeDays: rent.noticeDays });
  const [fromOn, setFromOn] = useState(days[0] ?? "");
  const [typed, setTyped] = useState(() => typedOf(rentGrosze(rent.monthlyLines), format.locale));
  const grosze = groszeOf(typed);
  const [reason, setReason] = useState<PriceIncreaseReason | "">("");
  const input = { rentGrosze: grosze ?? 0, reason: reason === "" ? null : reason };
  const isHigher = input.rentGrosze > rentGrosze(rent.monthlyLines);
  const faults = checkNewPrice(rent, { ...input, fromOn });
  const promised = fromOn === "" ? null : promisedLimitGrosze(rent, fromOn);
  const isChanged = grosze !== null && grosze > 0 && grosze !== rentGrosze(rent.monthlyLines);
  const limit = usePriceLimit()(rent.limits, {
    listGrosze: rent.listGrosze,
    currentGrosze: rentGrosze(rent.monthlyLines),
    monthlyGrosze: grosze,
  });
  const isValid = fromOn !== "" && isChanged && limit === undefined && Object.keys(faults).length === 0;
  const unreadable = typed !== "" && grosze === null ? t`Enter an amount, such as 299.00.` : undefined;
  const promisedLimit = format.money(promised ?? 0);
  const refused =
    faults.rentGrosze === "field.price_promised"
      ? t`The agreement guarantees at most ${promisedLimit} from this day.`
      : t`The rent can’t be raised during a fixed term or after the tenant’s notice.`;
  const priceFault = faults.rentGrosze === undefined ? (limit ?? unreadable) : refused;
  const monthly = isValid ? monthGrosze(withRentPrice(rent.monthlyLines, { unitGrosze: grosze })) : 0;
  return (
    <RentCommandDialog
      title={t`Change the price of box ${rent.boxNumber}`}
      submitLabel={t`Plan the price`}
      rent={rent}
      mutation={mutation}
      onSubmit={isValid ? () => mutation.mutate({ ...input, fromOn, reason: isHigher ? input.reason : null }) : null}
      onClose={onClose}
    >
      {days.length === 0 ? (
        <p>
          <Trans>The rental ends before a new price could take effect.</Trans>
        </p>
      ) : (
        <>
          <MoneyField label={t`Monthly price of the box`} value={typed} onChange={setTyped} error={priceFault} />
          <SelectField
            label={t`From the month beginning on`}
            value={fromOn}
            onChange={(event) => setFromOn(event.target.value)}
            options={days.map((day) => ({ value: day, label: format.day(day) }))}
          />
          {isHigher && faults.rentGrosze === undefined && <IncreaseReasonField value={reason} onChange={setReason} />}
          {replaced !== undefined && (
            <p>
              <Trans>
                Replaces the planned price of {format.money(replaced.monthlyGrosze)} from {format.day(replaced.fromOn)}.
              </Trans>
            </p>
          )}
          {isValid && (
            <CommandSummary
              facts={[
                [t`Until then`, format.money(rent.monthlyGrosze)],
                [t`From ${format.day(fromOn)}`, format.money(monthly), "sum"],
              ]}
            />
          )}
          <p>
            <NotifiedByEmail name={rent.clientName} email={rent.email} />{" "}
            <Trans>A tenant who gives notice before that day pays the current rent until the end.</Trans>
          </p>
        </>
      )}
    </RentCommandDialog>
  );
}
