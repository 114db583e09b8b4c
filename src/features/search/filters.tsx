import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { boxFeatures } from "../../../domain/box/features.ts";
import { boxKinds } from "../../../domain/box/kinds.ts";
import { searchReaders } from "../../../domain/search/search.ts";
import { boxFeatureLabels, boxKindLabels } from "../../lib/i18n/box-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Button } from "../../ui/forms/button.tsx";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import css from "./filters.module.css";
import { noFilters } from "./search-filters.ts";
import type { ChangeSearch, SearchState } from "./use-search.ts";

export interface FiltersProps {
  open: boolean;
  onClose: () => void;
  criteria: SearchState;
  change: ChangeSearch;
}

/** Price, features, type and order, applied together on submit. */
export function Filters({ open, onClose, criteria, change }: FiltersProps) {
  const { t } = useLingui();
  const format = useFormat();
  const formId = useId();
  const [isWrong, setWrong] = useState(false);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = String(form.get("maxPrice"));
    const maxPrice = typed === "" ? null : searchReaders.maxPrice(String(Math.round(Number(typed) * 100)));
    setWrong(typed !== "" && !maxPrice);
    if (typed !== "" && !maxPrice) {
      event.currentTarget.querySelector<HTMLInputElement>("[name=maxPrice]")?.focus();
      return;
    }
    change({
      maxPrice,
      features: boxFeatures.filter((feature) => form.has(feature)),
      kind: searchReaders.kind(String(form.get("kind"))),
      sort: searchReaders.sort(String(form.get("sort"))),
    });
    onClose();
  };
  const clear = () => {
    change({ ...noFilters, sort: null });
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Filters`}
      actions={
        <>
          <Button variant="quiet" onClick={clear}>
            <Trans>Clear</Trans>
          </Button>
          <Button type="submit" form={formId}>
            <Trans>Show boxes</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={apply}>
        <TextField
          label={t`Maximum per month`}
          name="maxPrice"
          type="number"
          inputMode="numeric"
          min={1}
          max={100_000}
          suffix={format.currency}
          optional
          error={isWrong ? t`Enter an amount from PLN 1 to 100,000.` : undefined}
          onChange={() => setWrong(false)}
          defaultValue={criteria.maxPrice === null ? "" : criteria.maxPrice / 100}
        />
        <fieldset className={css.features}>
          <legend>
            <Trans>Features</Trans>
          </legend>
          {boxFeatures.map((feature) => (
            <CheckField
              key={feature}
              name={feature}
              label={t(boxFeatureLabels[feature])}
              defaultChecked={criteria.features.includes(feature)}
            />
          ))}
        </fieldset>
        <SelectField
          label={t`Type`}
          name="kind"
          defaultValue={criteria.kind ?? ""}
          required={false}
          options={boxKinds.map((kind) => ({ value: kind, label: t(boxKindLabels[kind]) }))}
        >
          <option value="">{t`any`}</option>
        </SelectField>
        <SelectField label={t`Sort by`} name="sort" defaultValue={criteria.sort ?? ""} required={false}>
          <option value="">{t`default`}</option>
          <option value="price">{t`cheapest first`}</option>
          <option value="distance">{t`nearest first`}</option>
          <option value="area">{t`smallest first`}</option>
        </SelectField>
      </form>
    </Sheet>
  );
}
