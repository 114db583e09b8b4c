import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { formatIban } from "../../../../domain/company/company-numbers.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { useErrorMessage } from "../../../lib/i18n/use-error-message.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { CopyButton } from "../../../ui/forms/copy-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Fact, Facts } from "../../../ui/layout/sheet-parts.tsx";
import css from "./commission-to-pay.module.css";
import type { CommissionPage } from "./queries.ts";

/** What all unpaid invoices for commission ask for, and the two ways to pay it. */
export function CommissionToPay({ of }: { of: CommissionPage["toPay"] }) {
  const { t } = useLingui();
  const format = useFormat();
  const { openGrosze, dueOn, iban, title, isOverdue, isPayableOnline } = of;
  const paying = useMutation({
    mutationFn: () => unwrap(api.partner.payout.commission.$post({ json: { shownGrosze: openGrosze } })),
    meta: { showsOwnErrors: true },
    onSuccess: ({ url }) => location.assign(url),
  });
  const message = useErrorMessage(paying.error);
  return (
    <Card cut className={css.card} aria-label={t`Commission due`}>
      <div className={css.head}>
        <p className={css.amount}>
          <small>{t`Commission due`}</small>
          <b>{format.money(openGrosze)}</b>
        </p>
        {isPayableOnline && (
          <Button variant="next" busy={paying.isPending || paying.isSuccess} onClick={() => paying.mutate()}>
            <Trans>Pay online</Trans>
          </Button>
        )}
      </div>
      {message && <p role="alert">{message.sentence}</p>}
      <Facts>
        {dueOn !== null && (
          <Fact name={t`Due date`}>
            {format.day(dueOn)}
            {isOverdue && <strong className={css.overdue}> {t`overdue`}</strong>}
          </Fact>
        )}
        {iban !== null && (
          <Fact name={t`Account of Boksy`}>
            <span className={css.copied}>
              {formatIban(iban)} <CopyButton text={iban} name={t`account number`} />
            </span>
          </Fact>
        )}
        {iban !== null && title !== null && (
          <Fact name={t`Payment reference`}>
            <span className={css.copied}>
              {title} <CopyButton text={title} name={t`payment reference`} />
            </span>
          </Fact>
        )}
      </Facts>
      <p className={css.note}>
        <Trans>
          It pays the oldest invoice first. If money arrives in your payout account before you pay, we offset this
          amount against it.
        </Trans>
      </p>
    </Card>
  );
}
