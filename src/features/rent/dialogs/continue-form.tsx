import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { addMonths, type Day } from "../../../../domain/core/day.ts";
import { carriedDepositGrosze } from "../../../../domain/rent/settlement.ts";
import { offerHours } from "../../../../domain/reservation/hold.ts";
import { href } from "../../../../domain/routes.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Form, FormFoot, FormRow, FormSection } from "../../../ui/forms/form.tsx";
import { LeaveGuard } from "../../../ui/forms/leave-guard.tsx";
import { groszeOf, MoneyField, typedOf } from "../../../ui/forms/money-field.tsx";
import { TextAreaField } from "../../../ui/forms/text-area-field.tsx";
import { SelectField } from "../../../ui/forms/text-field.tsx";
import { BoxChoice } from "../../../ui/plan/box-choice.tsx";
import { CommandSummary } from "../commands/command-summary.tsx";
import { RentChangedNotice } from "../commands/rent-changed-notice.tsx";
import { useRentMutation } from "../commands/use-rent-mutation.ts";
import { partnerCommands } from "../partner/partner-mutations.ts";
import { boxesForQuery, type PartnerRent } from "../partner/queries.ts";
import { usePriceLimit } from "./use-price-limit.ts";

const offeredMonths = [1, 2, 3, 6, 12, 24];

/** The shortest offered period that reaches the day. */
function monthsTo(from: Day, until: Day | null): number {
  if (until === null) return 1;
  return offeredMonths.find((months) => addMonths(from, months) >= until) ?? 24;
}

export interface ContinueFormProps {
  rent: PartnerRent & { endOn: Day };
  untilOn: Day | null;
}

/** Offers the tenant another box: which, how long, for how much, and how much of the deposit carries over. */
export function ContinueForm({ rent, untilOn }: ContinueFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const mutation = useRentMutation(rent, partnerCommands(rent.id).continueInOtherBox, () =>
    toastSuccess(t`The other box has been offered to ${rent.clientName}`),
  );
  const offered = mutation.data?.id;
  // Runs after the leave guard has seen that nothing is unsaved, because the page may navigate away.
  useEffect(() => {
    if (offered !== undefined) void navigate(href("partnerReservations", { open: offered }));
  }, [offered, navigate]);
  const [months, setMonths] = useState<number | null>(() => monthsTo(rent.endOn, untilOn));
  const [boxId, setBoxId] = useState<string | null>(null);
  const [price, setPrice] = useState("");
  const [deposit, setDeposit] = useState("");
  const [note, setNote] = useState("");
  const until = months === null ? null : addMonths(rent.endOn, months);
  const place = useQuery(boxesForQuery(rent.placeId, rent.endOn, until));
  const box = place.data?.boxes.find(({ id, state }) => id === boxId && state === "free");
  const choose = (id: string) => {
    setBoxId(id);
    const chosen = place.data?.boxes.find((candidate) => candidate.id === id);
    if (!chosen) return;
    setPrice(typedOf(chosen.monthlyGrosze, format.locale));
    setDeposit(typedOf(chosen.depositGrosze, format.locale));
  };
  const rentGrosze = groszeOf(price);
  const depositGrosze = groszeOf(deposit);
  const limit = usePriceLimit()(rent.limits, { listGrosze: box?.monthlyGrosze ?? 0, monthlyGrosze: rentGrosze });
  const isDepositTooLow =
    rent.limits?.mayLowerDeposit === false && depositGrosze !== null && depositGrosze < (box?.depositGrosze ?? 0);
  const isValid =
    limit === undefined &&
    !isDepositTooLow &&
    box !== undefined &&
    rentGrosze !== null &&
    rentGrosze > 0 &&
    depositGrosze !== null;
  const offer = () => {
    if (!isValid) return;
    mutation.mutate({ boxId: box.id, months, rentGrosze, depositGrosze, note });
  };
  const form = useForm({ defaultValues: {}, mutation, onSubmit: offer });
  return (
    <Form form={form}>
      <LeaveGuard isDirty={boxId !== null && offered === undefined} />
      <RentChangedNotice seen={mutation.seen} now={rent} />
      <FormSection
        title={t`Box and dates`}
        lead={
          <Trans>
            Starts on {format.day(rent.endOn)}, the day box {rent.boxNumber} is handed back.
          </Trans>
        }
      >
        <SelectField
          label={t`For how long`}
          value={months ?? "open"}
          onChange={({ target }) => setMonths(target.value === "open" ? null : Number(target.value))}
        >
          {offeredMonths.map((count) => (
            <option key={count} value={count}>
              {t`${plural(count, { one: "# month", other: "# months" })}`}
            </option>
          ))}
          <option value="open">{t`open-ended`}</option>
        </SelectField>
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
      </FormSection>
      {box && (
        <FormSection title={t`Price`}>
          <FormRow>
            <MoneyField label={t`Monthly price of the box`} value={price} onChange={setPrice} error={limit} />
            <MoneyField
              label={t`Deposit for the box`}
              value={deposit}
              onChange={setDeposit}
              error={isDepositTooLow ? t`You may not lower the deposit. Ask the owner or a manager.` : undefined}
            />
          </FormRow>
          <TextAreaField
            label={t`Message to the tenant`}
            optional
            rows={3}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          {isValid && <Money rent={rent} rentGrosze={rentGrosze} depositGrosze={depositGrosze} />}
        </FormSection>
      )}
      <FormFoot error={form.alert}>
        <Button type="submit" variant="next" busy={mutation.isPending} disabled={!isValid}>
          <Trans>Send offer</Trans>
        </Button>
      </FormFoot>
    </Form>
  );
}

interface MoneyProps {
  rent: PartnerRent;
  rentGrosze: number;
  depositGrosze: number;
}

function Money({ rent, rentGrosze, depositGrosze }: MoneyProps) {
  const { t } = useLingui();
  const format = useFormat();
  const carried = carriedDepositGrosze(rent.depositGrosze, depositGrosze);
  const left = rent.depositGrosze - carried;
  return (
    <>
      <CommandSummary
        facts={[
          [t`Deposit carried over`, format.money(carried)],
          [t`To pay with the offer`, format.money(rentGrosze + depositGrosze - carried)],
          [t`Each month`, format.money(rentGrosze)],
          ...(left === 0 ? [] : [[t`Deposit to settle for box ${rent.boxNumber}`, format.money(left)] as const]),
        ]}
      />
      <p>
        <Trans>
          The tenant gets the offer by email in their language and has{" "}
          <Plural value={offerHours} one="# hour" other="# hours" /> to sign and pay. When the new rental starts, this
          one ends and its deposit carries over.
        </Trans>
      </p>
    </>
  );
}
