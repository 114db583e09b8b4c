import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useId, useState } from "react";
import type { Point } from "../../../domain/search/search.ts";
import { configQuery } from "../../lib/api/config.ts";
import { locate } from "../../lib/hooks/locate.ts";
import { Button } from "../../ui/forms/button.tsx";
import css from "./place-form.module.css";
import type { PinLocation } from "./use-pin-location.ts";

const PinMap = lazy(async () => ({ default: (await import("../../ui/map/pin-map.tsx")).PinMap }));

interface PinFieldProps {
  location: PinLocation;
  onMove: (point: Point) => void;
  error: string | undefined;
}

/** The map with the pin, instructions, and a button to use the device's location. */
export function PinField({ location: { point, initialView, movePinTo }, onMove, error }: PinFieldProps) {
  const { t } = useLingui();
  const config = useQuery(configQuery);
  const id = useId();
  const where = point && `${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}`;
  const note = () => {
    if (error !== undefined) return t`Place the pin at the entrance. The place must be in Poland.`;
    if (point === null) return t`Tap the entrance on the map.`;
    return t`Drag the pin to the entrance. ${where}`;
  };
  const needsPlacing = error === undefined && point === null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name the pin's own button once more
    <div
      role="group"
      className={css.pin}
      data-wrong={error === undefined ? undefined : ""}
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={`${id}note`}
    >
      <div className={css.pinHead}>
        <p id={id}>{t`Pin on the map`}</p>
        <UseMyLocation onFound={movePinTo} />
      </div>
      <Suspense fallback={<div className={css.mapPlaceholder} />}>
        {config.data ? (
          <PinMap
            point={point}
            around={initialView}
            onMove={onMove}
            isWrong={error !== undefined}
            tiles={config.data.tiles}
            words={{
              pin: where ? t`Pin at ${where}. Arrow keys move it.` : "",
              place: t`Place the pin in the middle of the map`,
              zoomIn: t`Zoom in`,
              zoomOut: t`Zoom out`,
              noTiles: t`The map image didn’t load, but you can still place the pin.`,
            }}
          />
        ) : (
          <div className={css.mapPlaceholder} />
        )}
      </Suspense>
      <p id={`${id}note`} className={error ? css.wrong : needsPlacing ? css.pending : css.note}>
        {note()}
      </p>
    </div>
  );
}

/** Sets the pin to the device's location, for users at the entrance. */
function UseMyLocation({ onFound }: { onFound: (point: Point) => void }) {
  const { i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const find = async () => {
    setBusy(true);
    const found = await locate("exactly");
    setBusy(false);
    if ("lat" in found) onFound(found);
    setError("lat" in found ? "" : i18n._(found));
  };
  return (
    <>
      <Button variant="quiet" size="small" icon="locate" busy={busy} onClick={() => void find()}>
        <Trans>Use my current location</Trans>
      </Button>
      <p role="status" className={css.here}>
        {error}
      </p>
    </>
  );
}
