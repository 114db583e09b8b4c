import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addDays, addMonths, isDay } from "../../../../domain/core/day.ts";
import {
  differenceDueDays,
  expectedDifference,
  type RelocationDifference,
} from "../../../../domain/rent/charged-rest.ts";
import { nextChargeOf } from "../../../../domain/rent/next-charge.ts";
import { monthGrosze, pricesCanceledByRelocation, withRentPrice } from "../../../../domain/rent/price-change.ts";
import { promisedLimitGrosze } from "../../../../domain/rent/price-promise.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { NotifiedByEmail } from "../../../ui/data/notified-by-email.tsx";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { CheckField } from "../../../ui/forms/check-field.tsx";
import { DateField } from "../../../ui/forms/date-field.tsx";
import { groszeOf, MoneyField, typedOf } from "../../../ui/forms/money-field.tsx";
import { BoxChoice } from "../../../ui/plan/box-choice.tsx";
import { CommandSummary } from "../commands/command-summary.tsx";
import { RentCommandDialog } from "../commands/rent-command-dialog.tsx";
import { useRentMutation } from "../commands/use-rent-mutation.ts";
import { partnerCommands } from "../partner/partner-mutations.ts";
import { boxesForQuery, type PartnerRent } from "../partner/queries.ts";
import { chargedOf } from "../terms.ts";
import { usePriceLimit } from "./use-price-limit.ts";

/** Moves a rental to another box of the place from a day on. */
export function RelocateDialog({ rent, onClose }: { rent: PartnerRent; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const mutation = useRentMutation(rent, partnerCommands(rent.id).move, () => toastSuccess(t`Move scheduled`, onClose));
  const [fromOn, setFromOn] = useState(rent.today);
  const [boxId, setBoxId] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const [closesOldBox, setClosesOldBox] = useState(false);
  const isDayRight = isDay(fromOn) && fromOn >= rent.today && (rent.endOn === null || fromOn < rent.endOn);
  const place = useQuery({ ...boxesForQuery(rent.placeId, fromOn, rent.endOn), enabled: isDayRight });
  const box = place.data?.boxes.find(({ id, state }) => id === boxId && state === "free");
  const grosze = groszeOf(typed);
  const choose = (id: string) => {
    setBoxId(id);
    const chosen = place.data?.boxes.find((candidate) => candidate.id === id);
    if (chosen) setTyped(typedOf(chosen.monthlyGrosze, format.locale));
  };
  const limit = usePriceLimit()(rent.limits, { listGrosze: box?.monthlyGrosze ?? 0, monthlyGrosze: grosze });
  const promised = isDayRight ? promisedLimitGrosze(rent, fromOn) : null;
  const promisedLimit = format.money(promised ?? 0);
  const isPromised = promised !== null && grosze !== null && grosze > promised;
  const refused = isPromised
    ? t`The agreement guarantees at most ${promisedLimit} from this day, also in another box.`
    : limit;
  const isValid = refused === undefined && isDayRight && box !== undefined && grosze !== null && grosze > 0;
  const lines = isValid ? withRentPrice(rent.monthlyLines, { unitGrosze: grosze, vatRate: box.vatRate }) : [];
  const canceled = isDayRight ? pricesCanceledByRelocation(rent.changes, fromOn) : [];
  const kept = rent.changes.filter((change) => !canceled.includes(change));
  const planned = isValid ? [...kept, { fromOn, monthlyLines: lines }] : [];
  const deposit = format.money(rent.depositGrosze);
  const nextPriceOn = kept.find(({ kind, fromOn: day }) => kind === "price" && day > fromOn)?.fromOn ?? null;
  const difference =
    isValid && rent.charged.length > 0
      ? expectedDifference({ ...chargedOf(rent), planned }, rent.charged, {
          ...{ fromOn, unitGrosze: grosze, vatRate: box.vatRate, nextPriceOn },
        })
      : null;
  const next = isValid ? nextChargeOf({ ...chargedOf(rent), planned }) : null;
  const differenceFact = ({ grosze: amount, toOn }: RelocationDifference): readonly [string, string, "sum"] => {
    const period = format.period(fromOn, toOn, "short");
    return [amount > 0 ? t`To pay for ${period}` : t`Credited for ${period}`, format.money(Math.abs(amount)), "sum"];
  };
  return (
    <RentCommandDialog
      title={t`Move from box ${rent.boxNumber}`}
      submitLabel={t`Move to another box`}
      rent={rent}
      mutation={mutation}
      wide
      onSubmit={isValid ? () => mutation.mutate({ boxId: box.id, fromOn, rentGrosze: grosze, closesOldBox }) : null}
      onClose={onClose}
    >
      <DateField
        label={t`First day in the new box`}
        value={fromOn}
        min={rent.today}
        max={rent.endOn === null ? addMonths(rent.today, 12) : addDays(rent.endOn, -1)}
        error={fromOn !== "" && !isDayRight ? t`Choose a day from today on, before the rental ends.` : undefined}
        onChange={({ target }) => setFromOn(target.value)}
      />
      <QueryView query={place} skeleton={<Skeleton shape="cards" count={1} />}>
        {({ boxes }) => (
          <BoxChoice
            label={t`Other box`}
            placeName={rent.placeName}
            boxes={boxes}
            boxId={box?.id ?? ""}
            onChoose={choose}
          />
        )}
      </QueryView>
      {box && (
        <MoneyField
          label={t`Monthly price of the box`}
          value={typed}
          onChange={setTyped}
          error={typed !== "" && grosze === null ? t`Enter an amount, such as 299.00.` : refused}
        />
      )}
      <CheckField
        label={<Trans>Take box {rent.boxNumber} out of service so no one new can rent it</Trans>}
        checked={closesOldBox}
        onChange={({ target }) => setClosesOldBox(target.checked)}
      />
      {isValid && (
        <>
          <CommandSummary
            facts={[
              [t`In box ${box.number} from`, format.day(fromOn)],
              [t`Each month now`, format.money(rent.monthlyGrosze)],
              [t`Each month then`, format.money(monthGrosze(lines)), "sum"],
              ...(difference === null ? [] : [differenceFact(difference)]),
              [t`Next charge`, next === null ? "–" : `${format.money(next.amountGrosze)}, ${format.day(next.dueOn)}`],
            ]}
          />
          {canceled.map((price) => {
            const day = format.day(price.fromOn);
            const monthly = format.money(price.monthlyGrosze);
            return (
              <p key={price.id} role="status">
                <Trans>
                  The price planned from {day} ({monthly} a month) was for box {rent.boxNumber} and is canceled by this
                  move. You can plan a new one afterwards.
                </Trans>
              </p>
            );
          })}
          {difference !== null && (
            <p>
              {difference.grosze > 0 ? (
                <Trans>
                  The difference for days that are already charged is charged on {format.day(fromOn)} with an invoice of
                  its own. {rent.clientName} has {differenceDueDays} days to pay it.
                </Trans>
              ) : (
                <Trans>
                  The charge and its invoice are reduced on {format.day(fromOn)}. What {rent.clientName} has paid of it
                  becomes credit for the next payments.
                </Trans>
              )}
            </p>
          )}
          <p>
            <Trans>The deposit of {deposit} and how you get in stay the same.</Trans>{" "}
            <NotifiedByEmail name={rent.clientName} email={rent.email} />
          </p>
        </>
      )}
    </RentCommandDialog>
  );
}
