import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useErrorMessage } from "../../../lib/i18n/use-error-message.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { useWithdrawPrices } from "../mutations.ts";
import type { PartnerBox } from "../queries.ts";
import css from "./change-dialog.module.css";

/** Planned price changes of the boxes, with a button to cancel them. */
export function PlannedPrices({ placeId, boxes }: { placeId: string; boxes: readonly PartnerBox[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const withdraw = useWithdrawPrices(placeId);
  const words = useErrorMessage(withdraw.error);
  const planned = boxes.flatMap(({ id, version, nextPrice }) => (nextPrice ? [{ id, version, ...nextPrice }] : []));
  if (planned.length === 0) return null;
  const days = [...new Set(planned.map(({ fromOn }) => format.day(fromOn, "long")))].join(", ");
  return (
    <section className={css.planned}>
      <p>
        <Plural
          value={planned.length}
          one={`# box has another rent planned, from ${days}.`}
          other={`# boxes have another rent planned, from ${days}.`}
        />
      </p>
      <Button
        variant="soft"
        size="small"
        busy={withdraw.isPending}
        onClick={() =>
          withdraw.mutate(
            { boxes: planned.map(({ id, version }) => ({ id, version })) },
            { onSuccess: () => toastSuccess(t`The planned rent change has been canceled`) },
          )
        }
      >
        <Trans>Withdraw</Trans>
      </Button>
      <p role="alert" className={css.errors}>
        {words?.sentence}
      </p>
    </section>
  );
}
