import { Trans, useLingui } from "@lingui/react/macro";
import { accessMethods } from "../../../domain/place/access.ts";
import { amenities } from "../../../domain/place/amenities.ts";
import { landlordNoticeDays } from "../../../domain/rent/notice.ts";
import { priceNoticeDays } from "../../../domain/rent/price-change.ts";
import { accessHints, accessLabels } from "../../lib/i18n/access-labels.ts";
import { amenityLabels } from "../../lib/i18n/amenity-labels.ts";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { FormRow, FormSection } from "../../ui/forms/form.tsx";
import { TextAreaField } from "../../ui/forms/text-area-field.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";
import { EnglishFields } from "./english-fields.tsx";
import { LocationFields } from "./location-fields.tsx";
import css from "./place-form.module.css";
import { placeLabels } from "./place-labels.ts";
import { type PlaceFieldsProps, useFieldProps } from "./use-field-props.ts";
import type { PlaceField } from "./values.ts";

/** The shortest periods, also with a shorter entry. */
const [ownDays, priceDays] = [landlordNoticeDays(0), priceNoticeDays(0)];

/** The sections of the place form. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { t } = useLingui();
  const of = useFieldProps(props);
  const { values, errors } = props;
  const isFilled = (...names: PlaceField[]) => names.some((name) => values[name] !== "" || errors[name] !== undefined);
  return (
    <>
      <FormSection title={t`Name and description`} lead={t`What people see in search and on the place page.`}>
        <TextField {...of("namePl")} lang="pl" autoComplete="off" />
        <TextAreaField {...of("descriptionPl")} lang="pl" optional />
        <EnglishFields isOpen={isFilled("nameEn", "descriptionEn")}>
          <TextField {...of("nameEn")} lang="en" autoComplete="off" optional hint={t`If empty, same as in Polish.`} />
          <TextAreaField {...of("descriptionEn")} lang="en" optional />
        </EnglishFields>
      </FormSection>
      <LocationFields {...props} />
      <FormSection title={t`Access`} lead={t`When tenants can come, and what is available to all of them.`}>
        <Hours {...props} />
        <SelectField
          {...of("accessMethod")}
          hint={t(accessHints[values.accessMethod])}
          options={accessMethods.map((method) => ({ value: method, label: t(accessLabels[method]) }))}
        />
        <TextAreaField
          {...of("accessNotePl")}
          lang="pl"
          optional
          hint={t`From the gate to the box. Only tenants see them, from the first day of their rental.`}
        />
        <EnglishFields isOpen={isFilled("accessNoteEn")}>
          <TextAreaField {...of("accessNoteEn")} lang="en" optional />
        </EnglishFields>
        {values.accessMethod === "code" && <Persons {...props} />}
        <Amenities {...props} />
      </FormSection>
      <FormSection title={t`Rental rules`} lead={t`They apply to new rentals. Current tenants keep theirs.`}>
        <FormRow>
          <TextField {...of("minimumMonths")} inputMode="numeric" />
          <TextField
            {...of("noticeDays")}
            inputMode="numeric"
            hint={t`Your own notice period is at least ${ownDays} days; you announce a new price at least ${priceDays} days ahead.`}
          />
        </FormRow>
        <FormRow>
          <SelectField {...of("depositMonths")} hint={t`A box may have its own.`}>
            <option value="0">{t`none`}</option>
            <option value="1">{t`one monthly price`}</option>
            <option value="2">{t`two monthly prices`}</option>
          </SelectField>
          <SelectField {...of("sameDayCutOff")} hint={t`Later, the first day is tomorrow.`}>
            <TimeOptions value={values.sameDayCutOff} />
          </SelectField>
        </FormRow>
        <TextAreaField {...of("rulesPl")} lang="pl" optional />
        <EnglishFields isOpen={isFilled("rulesEn")}>
          <TextAreaField {...of("rulesEn")} lang="en" optional />
        </EnglishFields>
      </FormSection>
      <FormSection title={t`Contact`} lead={t`For tenants of this place. If empty, your company’s.`}>
        <FormRow>
          <TextField {...of("contactPhone")} type="tel" autoComplete="off" optional />
          <TextField {...of("contactEmail")} type="email" autoComplete="off" optional />
        </FormRow>
      </FormSection>
    </>
  );
}

function Hours(props: PlaceFieldsProps) {
  const { values, change } = props;
  const of = useFieldProps(props);
  const isAlways = values.accessFrom === "00:00" && values.accessTo === "24:00";
  return (
    <>
      <CheckField
        label={<Trans>24 hours</Trans>}
        checked={isAlways}
        onChange={(event) =>
          change(
            event.target.checked
              ? { accessFrom: "00:00", accessTo: "24:00" }
              : { accessFrom: "06:00", accessTo: "22:00" },
          )
        }
      />
      {!isAlways && (
        <FormRow tight>
          <SelectField {...of("accessFrom")}>
            <TimeOptions value={values.accessFrom} />
          </SelectField>
          <SelectField {...of("accessTo")}>
            <TimeOptions value={values.accessTo} isEnd />
          </SelectField>
        </FormRow>
      )}
    </>
  );
}

/** Only codes can be given to others. */
function Persons({ values, change }: PlaceFieldsProps) {
  const { t } = useLingui();
  return (
    <CheckField
      label={t(placeLabels.allowsPersons)}
      hint={
        <Trans>
          Each person gets a code of their own, and you see who has one. If you turn this off, tenants can’t add anyone;
          people who already have access keep it until it is revoked.
        </Trans>
      }
      checked={values.allowsPersons}
      onChange={({ target }) => change({ allowsPersons: target.checked })}
    />
  );
}

const halfHours = Array.from(
  { length: 49 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, "0")}:${at % 2 === 0 ? "00" : "30"}`,
);

/** Every half hour, plus the current value if it is another time. */
function TimeOptions({ value, isEnd = false }: { value: string; isEnd?: boolean }) {
  const offered = isEnd ? halfHours.slice(1) : halfHours.slice(0, -1);
  const all = offered.includes(value) ? offered : [...offered, value].sort();
  return all.map((time) => (
    <option key={time} value={time}>
      {time}
    </option>
  ));
}

function Amenities({ values, change }: PlaceFieldsProps) {
  const { t } = useLingui();
  return (
    <fieldset className={css.amenities}>
      <legend>{t(placeLabels.amenities)}</legend>
      <div>
        {amenities.map((amenity) => (
          <CheckField
            key={amenity}
            label={t(amenityLabels[amenity])}
            checked={values.amenities.includes(amenity)}
            onChange={({ target }) =>
              change({
                amenities: amenities.filter((one) =>
                  one === amenity ? target.checked : values.amenities.includes(one),
                ),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
