import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { href } from "../../../domain/routes.ts";
import { PlaceForm } from "../../features/place/place-form.tsx";
import { Page } from "../../ui/page.tsx";
import { toast } from "../../ui/toast-store.ts";

/** A new place, saved as a draft. */
export function CreatePlacePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Page
      title={t`New place`}
      lead={t`It is saved as a draft. Photos and boxes come next, and then you publish it.`}
      crumbs={[{ label: t`Places`, to: href("partnerPlaces") }]}
    >
      <PlaceForm
        initial={null}
        submitLabel={<Trans>Save the draft</Trans>}
        onSaved={(place) => {
          toast({ title: t`The draft is saved`, variant: "success" });
          void navigate(href("partnerEditPlace", { placeId: place.id }));
        }}
      />
    </Page>
  );
}
