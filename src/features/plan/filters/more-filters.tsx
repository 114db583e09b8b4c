import { Plural, useLingui } from "@lingui/react/macro";
import { boxSizes } from "../../../../domain/box/sizes.ts";
import { boxSizeLabels } from "../../../lib/i18n/box-labels.ts";
import { FormRow } from "../../../ui/forms/form.tsx";
import { SelectField, TextField } from "../../../ui/forms/text-field.tsx";
import { ValidDateField } from "../../../ui/forms/valid-date-field.tsx";
import type { PlaceUrlState } from "../use-place-view.ts";
import css from "./box-filters.module.css";

const monthChoices = [1, 2, 3, 6, 9, 12, 24] as const;

/** Rarely used filters: free period, size, minimum area, move-ins and move-outs. */
export function MoreFilters({ address: { size, area, moves, free, for: months, change } }: { address: PlaceUrlState }) {
  const { t } = useLingui();
  return (
    <div className={css.more}>
      <FormRow>
        <ValidDateField
          label={t`Free from`}
          required={false}
          value={free}
          onDay={(day) => change({ free: day, ...(day === "" ? { for: "" } : { state: "" }) })}
        />
        <SelectField
          label={t`For how long`}
          disabled={free === ""}
          value={months}
          onChange={(event) => change({ for: event.target.value })}
        >
          <option value="">{t`open-ended`}</option>
          {monthChoices.map((count) => (
            <option key={count} value={count}>
              <Plural value={count} one="# month" other="# months" />
            </option>
          ))}
        </SelectField>
      </FormRow>
      <SelectField
        label={t`Size`}
        value={size}
        onChange={(event) => change({ size: event.target.value })}
        options={boxSizes.map(({ id }) => ({ value: id, label: t(boxSizeLabels[id]) }))}
      >
        <option value="">{t`All sizes`}</option>
      </SelectField>
      <TextField
        label={t`At least`}
        required={false}
        inputMode="decimal"
        suffix="m²"
        value={area}
        onChange={({ target: { value } }) => {
          if (/^(\d{1,3}([.,]\d{0,2})?)?$/.test(value)) change({ area: value });
        }}
      />
      <SelectField label={t`Tenant`} value={moves} onChange={(event) => change({ moves: event.target.value })}>
        <option value="">{t`any`}</option>
        <option value="in">{t`moves in within 7 days`}</option>
        <option value="out">{t`moves out within 30 days`}</option>
      </SelectField>
    </div>
  );
}
