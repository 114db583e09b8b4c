import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { href } from "../../../domain/routes.ts";
import { BoxForms } from "../../features/box/box-forms.tsx";
import { ownPlaceQuery } from "../../features/place/queries.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { Page } from "../../ui/layout/page.tsx";
import { RequireCapability } from "./require-capability.tsx";

/** Adds boxes to a place. */
export function CreateBoxPage() {
  const { t } = useLingui();
  const { locale } = useFormat();
  const { placeId = "" } = useParams();
  const navigate = useNavigate();
  const place = useQuery(ownPlaceQuery(placeId));
  const name = place.data?.[locale === "pl" ? "namePl" : "nameEn"] ?? "…";
  const placePage = href("partnerPlace", { placeId });
  return (
    <Page
      title={t`New boxes`}
      crumbs={[
        { label: t`Places`, to: href("partnerPlaces") },
        { label: name, to: placePage },
      ]}
    >
      <RequireCapability needs="box.manage">
        <QueryView query={place}>
          {() => (
            <BoxForms
              placeId={placeId}
              onDone={({ count }) => {
                toast({
                  title: t`${plural(count, { one: "# box added", other: "# boxes added" })}`,
                  description: t`They’re placed in rows on the plan, where you can move them.`,
                  variant: "success",
                });
                void navigate(placePage);
              }}
            />
          )}
        </QueryView>
      </RequireCapability>
    </Page>
  );
}
