import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { monthGrosze, priceChangeDays, rentGrosze, withRentPrice } from "../../../../domain/rent/price-change.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { toast } from "../../../ui/feedback/toast-store.ts";
import { SelectField } from "../../../ui/forms/text-field.tsx";
import { Consequences } from "../commands/consequences.tsx";
import { groszeOf, MoneyField, typedOf } from "../commands/money-field.tsx";
import { ActDialog } from "../commands/rent-command-dialog.tsx";
import { useAct } from "../commands/use-rent-mutation.ts";
import { chargedOf } from "../terms.ts";
import { partnerActs } from "./partner-mutations.ts";
import type { PartnerRent } from "./queries.ts";

/** Another price ahead of time: from which month, how much, and that the tenant is told today. */
export function PriceDialog({ rent, onClose }: { rent: PartnerRent; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const act = useAct(rent, partnerActs(rent.id).planPrice, () => {
    toast({ title: t`The new price is planned`, variant: "success" });
    onClose();
  });
  const days = priceChangeDays(chargedOf(rent), { today: rent.today, noticeDays: rent.noticeDays });
  const [fromOn, setFromOn] = useState(days[0] ?? "");
  const [typed, setTyped] = useState(() => typedOf(rentGrosze(rent.monthlyLines), format.locale));
  const grosze = groszeOf(typed);
  const isRight = fromOn !== "" && grosze !== null && grosze > 0 && grosze !== rentGrosze(rent.monthlyLines);
  const monthly = isRight ? monthGrosze(withRentPrice(rent.monthlyLines, { unitGrosze: grosze })) : 0;
  return (
    <ActDialog
      title={t`Change the price of box ${rent.boxNumber}`}
      submitLabel={t`Plan the price`}
      rent={rent}
      act={act}
      onSubmit={isRight ? () => act.mutate({ fromOn, rentGrosze: grosze }) : null}
      onClose={onClose}
    >
      {days.length === 0 ? (
        <p>
          <Trans>The rent ends before another price could begin.</Trans>
        </p>
      ) : (
        <>
          <MoneyField
            label={t`Price of the box a month`}
            value={typed}
            onChange={setTyped}
            error={typed !== "" && grosze === null ? t`Write an amount, like 299.00.` : undefined}
          />
          <SelectField
            label={t`From the month that begins on`}
            value={fromOn}
            onChange={(event) => setFromOn(event.target.value)}
          >
            {days.map((day) => (
              <option key={day} value={day}>
                {format.day(day)}
              </option>
            ))}
          </SelectField>
          {isRight && (
            <Consequences
              facts={[
                [t`Until then`, format.money(rent.monthlyGrosze)],
                [t`From ${format.day(fromOn)}`, format.money(monthly)],
              ]}
            />
          )}
          <p>
            <Plural
              value={rent.noticeDays}
              one="The tenant is told today and can leave before it: the notice period is # day."
              other="The tenant is told today and can leave before it: the notice period is # days."
            />
          </p>
        </>
      )}
    </ActDialog>
  );
}
