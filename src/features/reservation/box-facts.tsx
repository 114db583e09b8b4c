import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { BoxFeature } from "../../../domain/box/features.ts";
import type { AccessMethod } from "../../../domain/place/access.ts";
import { boxFeatureLabels, floorLabel, useHoursLabel } from "../../lib/i18n/box-labels.ts";
import { entryLabels } from "../../lib/i18n/entry-labels.ts";
import { useContentsLabel } from "../../lib/i18n/use-contents-label.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { MeasuredBoxPicture } from "../../ui/brand/measured-box-picture.tsx";
import { DirectionsLink } from "../../ui/data/directions-link.tsx";
import css from "./box-facts.module.css";

export interface BoxFactsProps {
  box: {
    number: string;
    widthCm: number;
    depthCm: number;
    heightCm: number;
    areaCm2: number;
    floor: number;
    features: readonly string[];
  };
  place: Record<"name" | "street" | "postcode" | "city" | "accessFrom" | "accessTo", string> & {
    accessMethod: AccessMethod;
  };
  /** The heading level. */
  level?: 1 | 2 | undefined;
}

/** The box's picture and key data. */
export function BoxFacts({ box, place, level = 1 }: BoxFactsProps) {
  const Heading = `h${level}` as const;
  const format = useFormat();
  const { t } = useLingui();
  const hoursLabel = useHoursLabel();
  const inside = (box.features as BoxFeature[]).filter((feature) => feature === "climate" || feature === "power");
  const access = hoursLabel(place.accessFrom, place.accessTo);
  const volume = format.number((box.areaCm2 * box.heightCm) / 1_000_000);
  const area = format.area(box.areaCm2);
  const holds = useContentsLabel()(box);
  return (
    <section className={css.what}>
      <div className={css.picture}>
        <MeasuredBoxPicture {...box} />
      </div>
      <div>
        <Heading tabIndex={-1}>
          <Trans>Box {box.number}</Trans>
        </Heading>
        <p className={css.address}>
          {place.name}, {place.street},
          <br />
          {place.postcode} {place.city}
          <br />
          <DirectionsLink place={place} />
        </p>
        <dl className={css.facts}>
          <Fact name={<Trans>Area</Trans>}>
            {area} ({volume} m³)
          </Fact>
          <Fact name={<Trans>Floor</Trans>}>{t(floorLabel(box.floor))}</Fact>
          <Fact name={<Trans>Access</Trans>}>
            {access}, {t(entryLabels[place.accessMethod])}
          </Fact>
          {inside.length > 0 && (
            <Fact name={<Trans>Inside</Trans>}>{inside.map((feature) => t(boxFeatureLabels[feature])).join(", ")}</Fact>
          )}
          {holds !== null && <Fact name={<Trans>Fits</Trans>}>{holds}</Fact>}
        </dl>
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
