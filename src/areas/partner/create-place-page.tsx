import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { href } from "../../../domain/routes.ts";
import { PlaceForm } from "../../features/place/place-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { WithDraft } from "../../ui/forms/draft/with-draft.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { RequireCapability } from "./require-capability.tsx";

/** Creates a place. Input is saved as a draft, and the place stays private until it is published. */
export function CreatePlacePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Page
      title={t`New place`}
      lead={t`No one can see it yet: add photos and boxes next, then publish it.`}
      crumbs={[{ label: t`Places`, to: href("partnerPlaces") }]}
    >
      <RequireCapability needs="place.create">
        <WithDraft of={{ form: "place" }}>
          {(draft) => (
            <PlaceForm
              initial={null}
              draft={draft}
              docksNew
              submitLabel={<Trans>Save the place</Trans>}
              onSaved={(place) => {
                toastSuccess(t`Place saved`);
                void navigate(href("partnerEditPlace", { placeId: place.id }));
              }}
            />
          )}
        </WithDraft>
      </RequireCapability>
    </Page>
  );
}
