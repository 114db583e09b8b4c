import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { addDays, type Day } from "../../../../domain/core/day.ts";
import { productList } from "../../../../domain/reservation/price.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { EmailText } from "../../../ui/data/email-text.tsx";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { CheckField } from "../../../ui/forms/check-field.tsx";
import type { TenantTerms } from "../tenant/queries.ts";
import { CommandSummary } from "./command-summary.tsx";
import css from "./commands.module.css";
import { RentCommandDialog } from "./rent-command-dialog.tsx";
import { useRentMutation } from "./use-rent-mutation.ts";

export interface WithdrawDialogProps {
  rent: TenantTerms & { withdrawal: NonNullable<TenantTerms["withdrawal"]> };
  boxNumber: string;
  send: (input: { version: string; on: Day; returned: string[] }) => Promise<unknown>;
  onClose: () => void;
}

/** The second step of a withdrawal: tenant, agreement, cost of the days used, and refund. */
export function WithdrawDialog({ rent, boxNumber, send, onClose }: WithdrawDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const mutation = useRentMutation(rent, send, () => toastSuccess(t`You have withdrawn from the agreement`, onClose));
  const {
    endOn,
    usedDays,
    keptGrosze,
    keptProductsGrosze,
    returnedGrosze,
    isTransfer,
    creditGrosze,
    dueGrosze,
    extras,
  } = rent.withdrawal;
  const [returned, setReturned] = useState<readonly string[]>([]);
  const goods = extras.filter(({ isService }) => !isService);
  const servicesGrosze = extras.reduce((sum, one) => sum + (one.isService ? one.grossGrosze : 0), 0);
  const keptGoodsGrosze = Math.max(0, keptProductsGrosze - servicesGrosze);
  const extrasGrosze = goods.reduce((sum, one) => sum + (returned.includes(one.productId) ? one.grossGrosze : 0), 0);
  const paidBackGrosze = returnedGrosze + extrasGrosze + rent.depositGrosze;
  const total = format.money(paidBackGrosze + creditGrosze);
  const back = isTransfer ? total : format.money(paidBackGrosze);
  const credit = format.money(creditGrosze);
  const paid = format.money(keptGrosze - keptProductsGrosze);
  const services = productList(
    extras.filter(({ isService }) => isService),
    format.locale,
  );
  const lastDay = format.day(addDays(endOn, -1));
  return (
    <RentCommandDialog
      title={t`Withdraw from the agreement for box ${boxNumber}?`}
      submitLabel={t`Confirm the withdrawal`}
      rent={rent}
      mutation={mutation}
      onSubmit={() => mutation.mutate({ on: rent.today, returned: [...returned] })}
      onClose={onClose}
    >
      <CommandSummary
        facts={[
          [t`Agreement`, rent.code],
          [t`Tenant`, rent.clientName],
          [t`Confirmation to`, <EmailText key="email" email={rent.email} />, "wide"],
          [t`Last day`, lastDay],
          [t`You pay`, <Plural key="paid" value={usedDays} one={`${paid} for # day`} other={`${paid} for # days`} />],
          ...(dueGrosze === 0 ? [] : [[t`Of which still to pay`, format.money(dueGrosze)] as const]),
          ...(goods.length === 0
            ? []
            : [[t`Extras that you keep`, format.money(keptGoodsGrosze - extrasGrosze)] as const]),
          ...(servicesGrosze === 0
            ? []
            : [[t`Services provided`, format.money(keptProductsGrosze - keptGoodsGrosze)] as const]),
          [t`Refund`, total, "sum"],
          ...(rent.depositGrosze === 0
            ? []
            : [[t`Including the deposit of`, format.money(rent.depositGrosze)] as const]),
          ...(creditGrosze === 0 ? [] : [[t`Including rent paid for unused days`, credit] as const]),
        ]}
      />
      {goods.length > 0 && (
        <fieldset className={css.extras}>
          <legend>
            <Trans>Extras that you return in the box or to the landlord within 14 days</Trans>
          </legend>
          {goods.map(({ productId, grossGrosze, ...extra }) => (
            <CheckField
              key={productId}
              name={productId}
              checked={returned.includes(productId)}
              onChange={({ target }) =>
                setReturned((ids) => (target.checked ? [...ids, productId] : ids.filter((id) => id !== productId)))
              }
              label={productList([{ productId, ...extra }], format.locale)}
              end={format.money(grossGrosze)}
            />
          ))}
          <p>
            <Trans>You pay for extras that you keep.</Trans>
          </p>
        </fieldset>
      )}
      {servicesGrosze > 0 && (
        <p>
          <Trans>
            {services}: the landlord provides this by the first day of the rental, at your request, so you pay for it.
            If it was not provided, ask the landlord to pay it back.
          </Trans>
        </p>
      )}
      <p>
        {isTransfer ? (
          <Trans>The landlord will transfer {back} to your bank account within 14 days.</Trans>
        ) : (
          <Trans>
            {back} will be refunded to your original payment method, usually within a few business days and no later
            than 14 days.
          </Trans>
        )}{" "}
        {creditGrosze > 0 && !isTransfer && (
          <>
            <Trans>
              The landlord will transfer the rent you paid for unused days ({credit}) to your bank account within 14
              days.
            </Trans>{" "}
          </>
        )}
        <Trans>
          The box is yours until the end of {lastDay}: remove your belongings by then. You’ll get a confirmation email.
          This cannot be undone.
        </Trans>
      </p>
    </RentCommandDialog>
  );
}
