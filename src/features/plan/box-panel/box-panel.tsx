import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addDays } from "../../../../domain/core/day.ts";
import { boxFeatureLabels, boxKindLabels, floorLabel } from "../../../lib/i18n/box-labels.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { useMay } from "../../../lib/session/use-may.ts";
import { BoxPicture } from "../../../ui/brand/box-picture.tsx";
import { Badge, StateBadge } from "../../../ui/data/badge.tsx";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { BlockDialog } from "../blocks/block-dialog.tsx";
import { ChangeDialog } from "../bulk/change-dialog.tsx";
import { PriceHistory } from "../bulk/price-history.tsx";
import { BoxCorrections } from "../correction/box-corrections.tsx";
import { CorrectionDialog } from "../correction/correction-dialog.tsx";
import { boxDetailQuery, type PartnerBox } from "../queries.ts";
import { BoxEntries } from "./box-entries.tsx";
import { BoxNext } from "./box-next.tsx";
import css from "./box-panel.module.css";

export interface BoxPanelProps {
  placeId: string;
  box: PartnerBox;
  /** Set when the surrounding element already shows the number. */
  isTitled?: boolean | undefined;
  /** The day shown; empty for today. */
  on?: string | undefined;
}

/** Box details: tenant, upcoming entries, prices, and actions. */
export function BoxPanel({ placeId, box, isTitled = false, on = "" }: BoxPanelProps) {
  const { t } = useLingui();
  const detail = useQuery(boxDetailQuery(placeId, box.id));
  const may = useMay();
  const [open, setOpen] = useState<"block" | "change" | "correct" | null>(null);
  const { widthCm, depthCm, heightCm } = box;
  return (
    <div className={css.panel}>
      <div className={css.picture}>
        <BoxPicture {...{ widthCm, depthCm, heightCm }} />
      </div>
      <Facts box={box} isTitled={isTitled} on={on} />
      <BoxNext placeId={placeId} box={box} />
      {may("box.manage") && (
        <div className={css.actions}>
          {box.status !== "archived" && (
            <Button variant="soft" size="small" onClick={() => setOpen("block")}>
              <Trans>Block days</Trans>
            </Button>
          )}
          <Button variant="soft" size="small" icon="edit" onClick={() => setOpen("change")}>
            <Trans>Price and state</Trans>
          </Button>
          <Button variant="soft" size="small" icon="edit" onClick={() => setOpen("correct")}>
            <Trans>Number and size</Trans>
          </Button>
        </div>
      )}
      <MoreFacts box={box} />
      <QueryView query={detail}>
        {(data) => (
          <>
            <BoxEntries boxNumber={box.number} entries={data.entries} today={data.today} />
            <PriceHistory prices={data.prices} lowest30Grosze={data.lowest30Grosze} />
            <BoxCorrections corrections={data.corrections} />
          </>
        )}
      </QueryView>
      <BlockDialog placeId={placeId} boxes={[box]} open={open === "block"} onClose={() => setOpen(null)} />
      <ChangeDialog
        placeId={placeId}
        boxes={[box]}
        title={t`Change box ${box.number}`}
        open={open === "change"}
        onClose={() => setOpen(null)}
      />
      {open === "correct" && <CorrectionDialog box={box} onClose={() => setOpen(null)} />}
    </div>
  );
}

function Facts({ box, isTitled, on }: { box: PartnerBox; isTitled: boolean; on: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { tenant, reservation, block, nextPrice } = box;
  const last = (day: string) => format.day(addDays(day, -1), "short");
  return (
    <div className={css.facts}>
      {!isTitled && <h2>{box.number}</h2>}
      {box.status === "archived" ? (
        <Badge tone="neutral">{t({ context: "box", message: "archived" })}</Badge>
      ) : (
        <StateBadge state={box.state} />
      )}
      <Lines
        lines={[
          [t`State as of`, on && format.day(on, "short")],
          [t`Tenant`, tenant?.clientName],
          [t`Until`, tenant && (tenant.endOn === null ? t`open-ended` : last(tenant.endOn))],
          [t`Overdue`, tenant && tenant.overdueGrosze > 0 ? format.money(tenant.overdueGrosze) : null],
          [t`Out of service`, block && (block.toOn === null ? t`until further notice` : t`until ${last(block.toOn)}`)],
          [t`Reason`, block?.reason],
          [t`Free until`, box.state === "free" && reservation && last(reservation.moveInOn)],
          [t`Next`, reservation && (reservation.clientName ?? reservation.code)],
          [t`Moves in`, reservation && format.day(reservation.moveInOn, "short")],
          [t`Dimensions`, format.dimensions(box.widthCm, box.depthCm, box.heightCm)],
          [t`Monthly rent`, tenant && format.money(tenant.monthlyGrosze)],
          [t`List price`, format.money(box.monthlyGrosze)],
          [
            nextPrice ? t`From ${format.day(nextPrice.fromOn, "short")}` : "",
            nextPrice && format.money(nextPrice.monthlyGrosze),
          ],
        ]}
      />
    </div>
  );
}

function MoreFacts({ box }: { box: PartnerBox }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div className={css.facts}>
      <Lines
        lines={[
          [t`Deposit`, format.money(box.depositGrosze)],
          [t`Type`, t(boxKindLabels[box.kind])],
          [t`Floor`, t(floorLabel(box.floor))],
          [t`Features`, box.features.map((feature) => t(boxFeatureLabels[feature])).join(", ")],
        ]}
      />
    </div>
  );
}

/** Name-value pairs; empty values are left out. */
function Lines({ lines }: { lines: readonly (readonly [string, string | false | null | undefined])[] }) {
  return (
    <dl>
      {lines
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
