import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { typePostcode } from "../../../domain/place/postcode.ts";
import type { Town } from "../../lib/api/towns.ts";
import { FormRow, FormSection } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { PinField } from "./pin-field.tsx";
import { type PlaceFieldsProps, useFieldProps } from "./use-field-props.ts";
import { usePinLocation } from "./use-pin-location.ts";

/** The address with town suggestions and the map pin. A city postcode fills in the town, and a town centers the map. */
export function LocationFields(props: PlaceFieldsProps) {
  const { t } = useLingui();
  const { values, change, errors } = props;
  const fieldProps = useFieldProps(props);
  const townsId = useId();
  const location = usePinLocation(values, change);
  return (
    <FormSection title={t`Address`} lead={t`The exact entrance: tenants and drivers follow the pin.`}>
      <TextField {...fieldProps("street")} autoComplete="off" />
      <FormRow>
        <TextField
          {...fieldProps("postcode")}
          inputMode="numeric"
          placeholder="00-000"
          autoComplete="off"
          onChange={(event) => change(typePostcode(values, event.target.value))}
        />
        <TextField {...fieldProps("city")} list={townsId} autoComplete="off" />
      </FormRow>
      <TownOptions id={townsId} towns={location.towns} />
      <PinField location={location} onMove={change} error={errors.lat ?? errors.lng} />
      <TextField
        {...fieldProps("landRegister")}
        autoComplete="off"
        placeholder="WA4M/00012345/6"
        optional
        hint={t`For the yearly tax report (DAC7). Tenants do not see it.`}
      />
    </FormSection>
  );
}

function TownOptions({ id, towns }: { id: string; towns: readonly Town[] }) {
  return (
    <datalist id={id}>
      {towns.map((town) => (
        <option key={`${town.name} ${town.lat}`} value={town.name} />
      ))}
    </datalist>
  );
}
