import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { href } from "../../../domain/routes.ts";
import { PlaceForm } from "../../features/place/place-form.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { WithDraft } from "../../ui/forms/draft/with-draft.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { OnlyFor } from "./require-capability.tsx";

/** A new place; what is typed is kept, and once saved it is nobody else's to see before it is published. */
export function CreatePlacePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Page
      title={t`New place`}
      lead={t`Nobody sees it yet: photos and boxes come next, and then you publish it.`}
      crumbs={[{ label: t`Places`, to: href("partnerPlaces") }]}
    >
      <OnlyFor needs="place.manage">
        <WithDraft of={{ form: "place" }}>
          {(draft) => (
            <PlaceForm
              initial={null}
              draft={draft}
              submitLabel={<Trans>Save the place</Trans>}
              onSaved={(place) => {
                toast({ title: t`The place is saved`, variant: "success" });
                void navigate(href("partnerEditPlace", { placeId: place.id }));
              }}
            />
          )}
        </WithDraft>
      </OnlyFor>
    </Page>
  );
}
