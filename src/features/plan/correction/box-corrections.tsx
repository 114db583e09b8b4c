import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import type { AuditValue } from "../../../../domain/audit/changes.ts";
import { boxKinds } from "../../../../domain/box/kinds.ts";
import { boxKindLabels, floorLabel } from "../../../lib/i18n/box-labels.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Change } from "../../../ui/data/change-list.tsx";
import css from "../box-panel/panel-list.module.css";
import type { BoxDetail } from "../queries.ts";

/** The corrections of the box's data, newest first. */
export function BoxCorrections({ corrections }: Pick<BoxDetail, "corrections">) {
  const { t } = useLingui();
  const format = useFormat();
  const names: Readonly<Record<string, string>> = {
    ...{ number: t`Number`, kind: t`Type`, floor: t`Floor`, depositGrosze: t`Deposit` },
    ...{ widthCm: t`Width`, depthCm: t`Depth`, heightCm: t`Height` },
  };
  const textOf = (name: string, value: AuditValue | undefined) => {
    const kind = boxKinds.find((one) => one === value);
    if (name === "kind" && kind) return t(boxKindLabels[kind]);
    if (typeof value !== "number") return String(value);
    if (name === "depositGrosze") return format.money(value);
    return name === "floor" ? t(floorLabel(value)) : `${value} cm`;
  };
  if (corrections.length === 0) return null;
  return (
    <details className={css.part}>
      <summary>
        <Trans>Corrected details</Trans>
      </summary>
      <ul className={css.list}>
        {corrections.map(({ at, actorName, changes }) => (
          <li key={at}>
            {changes.map(({ name, before, after }) => (
              <Fragment key={name}>
                <span>{names[name]}</span>
                <Change before={textOf(name, before)} after={textOf(name, after)} />
              </Fragment>
            ))}
            <small>
              {format.instant(at)}
              {actorName !== null && `, ${actorName}`}
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
}
