import { Trans, useLingui } from "@lingui/react/macro";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { FormAlert } from "../../ui/forms/form.tsx";
import { RadioTiles } from "../../ui/forms/radio-tiles.tsx";
import css from "./places-choice.module.css";
import type { Team } from "./queries.ts";

/** The places that a member sees. */
export function PlaceNames({ places }: { places: Team["places"] | null }) {
  return places === null ? <Trans>All places</Trans> : places.map(({ name }) => name).join(", ");
}

interface Props {
  places: Team["places"];
  /** The chosen places; null for all. */
  value: readonly string[] | null;
  onChange: (placeIds: string[] | null) => void;
  error: string | undefined;
}

/** The places that a member of the staff sees: all, including future ones, or chosen ones. */
export function PlacesChoice({ places, value, onChange, error }: Props) {
  const { t } = useLingui();
  return (
    <div className={css.places}>
      <RadioTiles
        legend={t`Places`}
        value={value === null ? "all" : "some"}
        onChange={(next) => onChange(next === "all" ? null : [])}
        tiles={[
          { value: "all", label: t`All places`, hint: t`Also those that you add later` },
          {
            value: "some",
            label: t`Only chosen places`,
            hint: t`Boxes, clients, rentals, invoices and figures of other places stay hidden`,
          },
        ]}
      />
      {error !== undefined && <FormAlert>{error}</FormAlert>}
      {value !== null && (
        <fieldset className={css.placeList}>
          <legend>
            <Trans>Chosen places</Trans>
          </legend>
          {places.map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              checked={value.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, id] : value.filter((other) => other !== id))
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
