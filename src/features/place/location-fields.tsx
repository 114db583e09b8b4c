import { useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useDeferredValue, useId, useState } from "react";
import { type Point, poland } from "../../../domain/place/search.ts";
import { configQuery } from "../../lib/config.ts";
import { type Town, townsQuery } from "../../lib/towns.ts";
import { FormRow, FormSection } from "../../ui/form.tsx";
import { TextField } from "../../ui/text-field.tsx";
import css from "./place-form.module.css";
import { type PlaceFieldsProps, useWiring } from "./use-wiring.ts";

const PinMap = lazy(async () => ({ default: (await import("../../ui/map/pin-map.tsx")).PinMap }));

const middleOfPoland = { lat: (poland.south + poland.north) / 2, lng: (poland.west + poland.east) / 2 };

/** Postcode as one types it: the dash comes by itself. */
const withDash = (typed: string) => typed.replace(/^(\d{2})(\d)/, "$1-$2").slice(0, 6);

/** The address, with towns as one types, and the pin. A town that is chosen takes the map there. */
export function LocationFields(props: PlaceFieldsProps) {
  const { t } = useLingui();
  const { values, change, errors } = props;
  const of = useWiring(props);
  const townsId = useId();
  const sought = useDeferredValue(values.city.trim());
  const found = useQuery({ ...townsQuery(sought), enabled: sought.length > 1, placeholderData: keepPreviousData });
  const point = values.lat === null || values.lng === null ? null : { lat: values.lat, lng: values.lng };
  const [around, setAround] = useState<Point>(point ?? middleOfPoland);

  const typeTown = (city: string) => {
    const town = found.data?.find(({ name }) => name === city);
    change({ city, ...(town === undefined || point !== null ? {} : { lat: town.lat, lng: town.lng }) });
    if (town !== undefined) setAround({ lat: town.lat, lng: town.lng });
  };
  return (
    <FormSection title={t`Address`} lead={t`Where it is, to the door: tenants and their drivers go by the pin.`}>
      <TextField {...of("street")} autoComplete="off" />
      <FormRow>
        <TextField
          {...of("postcode")}
          inputMode="numeric"
          placeholder="00-000"
          autoComplete="off"
          onChange={(event) => change({ postcode: withDash(event.target.value) })}
        />
        <TextField
          {...of("city")}
          list={townsId}
          autoComplete="off"
          onChange={(event) => typeTown(event.target.value)}
        />
      </FormRow>
      <TownOptions id={townsId} towns={found.data ?? []} />
      <PinField point={point} around={around} onMove={change} error={errors.lat ?? errors.lng} />
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

interface PinFieldProps {
  point: Point | null;
  around: Point;
  onMove: (point: Point) => void;
  error: string | undefined;
}

function PinField({ point, around, onMove, error }: PinFieldProps) {
  const { t } = useLingui();
  const config = useQuery(configQuery);
  const id = useId();
  const note = () => {
    if (error !== undefined) return t`Put the pin on the entrance, somewhere in Poland.`;
    return point === null ? t`Press the map where the entrance is.` : t`Drag the pin to the entrance. ${where}`;
  };
  const where = point && `${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name the pin's own button once more
    <div
      role="group"
      className={css.pin}
      data-wrong={error ? "" : undefined}
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={`${id}note`}
    >
      <p id={id}>{t`Pin on the map`}</p>
      <Suspense fallback={<div className={css.mapComes} />}>
        {config.data && (
          <PinMap
            point={point}
            around={around}
            onMove={onMove}
            isWrong={error !== undefined}
            tiles={config.data.tiles}
            words={{
              pin: where ? t`Pin at ${where}. Arrow keys move it.` : "",
              zoomIn: t`Zoom in`,
              zoomOut: t`Zoom out`,
              noTiles: t`The map's picture did not load. The pin works all the same.`,
            }}
          />
        )}
      </Suspense>
      <p id={`${id}note`} className={error ? css.wrong : css.note}>
        {note()}
      </p>
    </div>
  );
}
