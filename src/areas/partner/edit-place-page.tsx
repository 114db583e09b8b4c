import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { href } from "../../../domain/routes.ts";
import { PhotoEditor } from "../../features/place/photo-editor.tsx";
import { PlaceForm } from "../../features/place/place-form.tsx";
import { PlaceVisibility } from "../../features/place/place-visibility.tsx";
import { PricePromiseSection } from "../../features/place/price-promise-section.tsx";
import { type OwnPlace, ownPlaceQuery } from "../../features/place/queries.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useMay } from "../../lib/session/use-may.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Page } from "../../ui/layout/page.tsx";
import css from "./edit-place-page.module.css";
import { RequireCapability } from "./require-capability.tsx";

/** Status, photos, data and rules of a place. */
export function EditPlacePage() {
  const { t } = useLingui();
  const { locale } = useFormat();
  const { placeId = "" } = useParams();
  const place = useQuery(ownPlaceQuery(placeId));
  const name = place.data?.[locale === "pl" ? "namePl" : "nameEn"] ?? "…";
  return (
    <Page
      title={t`Edit the place`}
      crumbs={[
        { label: t`Places`, to: href("partnerPlaces") },
        { label: name, to: href("partnerPlace", { placeId }) },
      ]}
    >
      <RequireCapability needs="place.manage">
        <QueryView query={place}>{(loaded) => <Editor key={placeId} place={loaded} />}</QueryView>
      </RequireCapability>
    </Page>
  );
}

function Editor({ place }: { place: OwnPlace }) {
  const { t } = useLingui();
  const may = useMay();
  return (
    <div className={css.parts}>
      <PlaceVisibility place={place} />
      {may("company.manage") && <PricePromiseSection place={place} />}
      <PhotoEditor placeId={place.id} photos={place.photos} />
      <PlaceForm
        initial={place}
        submitLabel={<Trans>Save changes</Trans>}
        onSaved={() => toastSuccess(t`Place saved`)}
      />
    </div>
  );
}
