import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../../lib/api/api.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { ChangeHistory } from "../../../ui/data/change-history.tsx";
import { DataAge } from "../../../ui/data/data-age.tsx";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Actions, Fact, Facts, SheetHead, SheetParts } from "../../../ui/layout/sheet-parts.tsx";
import { DecisionDialog } from "../../../ui/overlay/decision-dialog.tsx";
import { Sheet } from "../../../ui/overlay/sheet.tsx";
import { MarketplaceProductDialog } from "./marketplace-product-dialog.tsx";
import { actionLabels, kindLabels } from "./product-labels.ts";
import { ProductBadge } from "./products-table.tsx";
import { type ProductDetail, productQuery } from "./queries.ts";

/** A product next to the list: what customers see, its prices, who sells it, and its history. */
export function ProductSheet({ productId, onClose }: { productId: string; onClose: () => void }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const product = useQuery(productQuery(productId));
  const name = locale === "pl" ? product.data?.namePl : product.data?.nameEn;
  return (
    <Sheet open onClose={onClose} title={name ?? t`Product`}>
      <DataAge query={product} />
      <QueryView query={product} skeleton={<Skeleton shape="cards" count={2} />}>
        {(found) => (
          <SheetParts>
            <ProductFacts product={found} />
            <ChangeHistory events={found.history} labels={actionLabels} />
          </SheetParts>
        )}
      </QueryView>
    </Sheet>
  );
}

function ProductFacts({ product }: { product: ProductDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const { namePl, nameEn, descriptionPl, descriptionEn, vatRate, plannedPriceGrosze, plannedPriceOn } = product;
  const isMarketplace = product.partnerId === null;
  return (
    <SheetHead state={<ProductBadge product={product} />}>
      <Facts>
        <Fact name={t`Seller`}>{product.partnerName ?? t`Boksy`}</Fact>
        <Fact name={t`Name in Polish`}>{namePl}</Fact>
        <Fact name={t`Name in English`}>{nameEn}</Fact>
        <Fact name={t`Description in Polish`}>{descriptionPl || "–"}</Fact>
        <Fact name={t`Description in English`}>{descriptionEn || "–"}</Fact>
        <Fact name={t`Type`}>{t(kindLabels[product.kind])}</Fact>
        <Fact name={t`Price with VAT`}>{format.money(product.priceGrosze)}</Fact>
        {plannedPriceGrosze !== null && plannedPriceOn !== null && (
          <Fact name={t`New price from ${format.day(plannedPriceOn)}`}>{format.money(plannedPriceGrosze)}</Fact>
        )}
        <Fact name={t`VAT rate`}>{vatRate === "zw" ? t`exempt` : format.percent(Number(vatRate) / 100)}</Fact>
        {isMarketplace && <Fact name={t`Sold by partners`}>{format.number(product.offeredBy)}</Fact>}
      </Facts>
      {isMarketplace ? (
        <ProductActions product={product} />
      ) : (
        <p>
          <Trans>Its partner edits this product.</Trans>
        </p>
      )}
    </SheetHead>
  );
}

function ProductActions({ product }: { product: ProductDetail }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const [isOpen, setOpen] = useState<"edit" | "decide" | null>(null);
  const { id: productId, version, isActive, offeredBy } = product;
  const name = locale === "pl" ? product.namePl : product.nameEn;
  const one = api.admin.products[":productId"];
  const close = () => setOpen(null);
  const common = { hint: t`Partners who sell the product receive it by email.`, onClose: close };
  return (
    <>
      <Actions>
        <Button variant="soft" icon="edit" onClick={() => setOpen("edit")}>
          <Trans>Edit</Trans>
        </Button>
        <Button variant="quiet" onClick={() => setOpen("decide")}>
          {isActive ? <Trans>Take off sale</Trans> : <Trans>Put on sale again</Trans>}
        </Button>
      </Actions>
      {isOpen === "edit" && <MarketplaceProductDialog product={product} onClose={close} />}
      {isOpen === "decide" && isActive && (
        <DecisionDialog
          {...common}
          title={t`Take ${name} off sale?`}
          submitLabel={t`Take off sale`}
          doneLabel={t`The product is off sale`}
          send={(reason) => unwrap(one.archive.$post({ param: { productId }, json: { reason, version } }))}
        >
          <p>
            <Plural value={offeredBy} one="# partner sells it now." other="# partners sell it now." />{" "}
            <Trans>New reservations cannot include it; existing reservations and rentals keep it.</Trans>
          </p>
        </DecisionDialog>
      )}
      {isOpen === "decide" && !isActive && (
        <DecisionDialog
          {...common}
          title={t`Put ${name} on sale again?`}
          submitLabel={t`Restore`}
          doneLabel={t`The product is on sale`}
          send={(reason) => unwrap(one.restore.$post({ param: { productId }, json: { reason, version } }))}
        >
          <p>
            <Trans>Partners who sold it before sell it again at once.</Trans>
          </p>
        </DecisionDialog>
      )}
    </>
  );
}
