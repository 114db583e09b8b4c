import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { typedPrice } from "../../../../domain/box/typed-price.ts";
import { isDay } from "../../../../domain/core/day.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { FormDialog } from "../../../ui/overlay/form-dialog.tsx";
import { type PriceTerms, priceTermsQuery } from "../partner/queries.ts";
import css from "./bulk-price.module.css";
import { BulkPriceFields, type PriceDraft, usualStart } from "./bulk-price-fields.tsx";
import { BulkPricePreview } from "./bulk-price-preview.tsx";
import { priceRows } from "./bulk-price-rows.ts";
import { usePlanPrices } from "./use-plan-prices.ts";

export interface BulkPriceDialogProps {
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Plans a price change for several rentals, with a preview for each; the tenants are notified by email. */
export function BulkPriceDialog({ ids, onClose, onDone }: BulkPriceDialogProps) {
  const { t } = useLingui();
  const terms = useQuery(priceTermsQuery(ids));
  const [draft, setDraft] = useState<PriceDraft>({ fromOn: "", kind: "percent", value: "", reason: "" });
  const rents = terms.data ?? noRents;
  const fromOn = draft.fromOn || usualStart(rents);
  const price = typedPrice(draft.kind, draft.value);
  const reason = draft.reason === "" ? null : draft.reason;
  const rows = useMemo(
    () => (price === null || !isDay(fromOn) ? [] : priceRows(rents, { fromOn, price, reason })),
    [rents, fromOn, price, reason],
  );
  const right = rows.filter(({ problem }) => problem === null);
  const mutation = usePlanPrices((planned, left) => {
    if (left > 0) return;
    toastSuccess(t`${plural(planned, { one: "# price is planned", other: "# prices are planned" })}`, onDone);
  });
  const left = mutation.data?.left ?? 0;
  const form = useForm({
    defaultValues: {},
    mutation,
    onSubmit: () => {
      if (price === null || right.length === 0) return;
      mutation.mutate({ rents: right.map(({ rent: { id, version } }) => ({ id, version })), fromOn, price, reason });
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Plural value={ids.length} one="Change the price of # rental" other="Change the prices of # rentals" />}
      submitLabel={
        right.length === 0 ? (
          <Trans>Plan the prices</Trans>
        ) : (
          <Plural value={right.length} one="Plan # price" other="Plan # prices" />
        )
      }
      canSubmit={!(right.length === 0)}
      shape="wide"
    >
      <QueryView query={terms}>
        {() => (
          <div className={css.stack}>
            <BulkPriceFields draft={{ ...draft, fromOn }} onChange={(more) => setDraft({ ...draft, ...more })} />
            {left > 0 && !mutation.isPending && (
              <p role="status" className={css.left}>
                <Plural
                  value={left}
                  one="# rental was changed by someone else and left as it was. The list shows its current state: press again to plan its price too."
                  other="# rentals were changed by someone else and left as they were. The list shows their current state: press again to plan their prices too."
                />
              </p>
            )}
            {price !== null && <BulkPricePreview rows={rows} />}
            {mutation.isPending && right.length > 0 && (
              <progress className={css.progress} value={mutation.sent} max={right.length} aria-label={t`Planning`} />
            )}
          </div>
        )}
      </QueryView>
    </FormDialog>
  );
}

const noRents: readonly PriceTerms[] = [];
