import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { href } from "../../../domain/routes.ts";
import { onboardingViewQuery } from "../../features/onboarding/queries.ts";
import { useAdvanceOnboarding } from "../../features/onboarding/use-advance-onboarding.ts";
import { PlaceForm } from "../../features/place/place-form.tsx";
import { type OwnPlace, ownPlaceQuery } from "../../features/place/queries.ts";
import type { Draft } from "../../lib/forms/draft/queries.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { WithDraft } from "../../ui/forms/draft/with-draft.tsx";
import { FormFoot } from "../../ui/forms/form.tsx";
import css from "./onboarding.module.css";
import { OnboardingPage } from "./onboarding-page.tsx";

/** Step 3: the first place. */
export function OnboardingStep3Page() {
  const { t } = useLingui();
  const onboarding = useQuery(onboardingViewQuery);
  return (
    <OnboardingPage
      step={3}
      title={t`Your first place`}
      lead={t`Step 3 of 4. Where the boxes are and when tenants can come. No one can see it until you publish it.`}
    >
      <QueryView query={onboarding} skeleton={<Skeleton count={8} />}>
        {({ placeId }) =>
          placeId === null ? (
            <WithDraft of={{ form: "place" }}>{(draft) => <PlaceStep place={null} draft={draft} />}</WithDraft>
          ) : (
            <KnownPlace placeId={placeId} />
          )
        }
      </QueryView>
    </OnboardingPage>
  );
}

function KnownPlace({ placeId }: { placeId: string }) {
  const place = useQuery(ownPlaceQuery(placeId));
  return (
    <QueryView query={place} skeleton={<Skeleton count={8} />}>
      {(data) => <PlaceStep place={data} />}
    </QueryView>
  );
}

function PlaceStep({ place, draft }: { place: OwnPlace | null; draft?: Draft }) {
  const navigate = useNavigate();
  const advance = useAdvanceOnboarding("place", () => void navigate(href("onboardingStep4"), { viewTransition: true }));
  const problem = useErrorMessage(advance.error);
  return (
    <div className={css.step}>
      <PlaceForm
        initial={place}
        draft={draft}
        onSaved={() => advance.mutate()}
        submitLabel={<Trans>Save and continue</Trans>}
        more={
          <LinkButton variant="quiet" to={href("onboardingStep2")}>
            <Trans>Back to payouts</Trans>
          </LinkButton>
        }
      />
      <FormFoot error={problem?.sentence}>{null}</FormFoot>
    </div>
  );
}
