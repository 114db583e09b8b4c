import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { href } from "../../../domain/routes.ts";
import { BoxForms } from "../../features/box/box-forms.tsx";
import { type Onboarding, onboardingViewQuery } from "../../features/company/queries.ts";
import { useAdvance } from "../../features/company/use-advance.ts";
import { useErrorWords } from "../../lib/use-error-words.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { FormFoot } from "../../ui/form.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Section } from "../../ui/section.tsx";
import css from "./onboarding.module.css";
import { OnboardingPage } from "./onboarding-page.tsx";
import { useNextStep } from "./use-next-step.ts";

/** Step 4: the first boxes, and onto the map with them. */
export function OnboardingStep4Page() {
  const { t } = useLingui();
  const onboarding = useQuery(onboardingViewQuery);
  return (
    <OnboardingPage
      step={4}
      title={t`Your first boxes`}
      lead={t`Step 4 of 4. Add what you rent out, then publish the place. More boxes can be added at any time.`}
    >
      <QueryView query={onboarding}>
        {(data) => data.placeId !== null && <BoxesStep onboarding={data} placeId={data.placeId} />}
      </QueryView>
    </OnboardingPage>
  );
}

function BoxesStep({ onboarding, placeId }: { onboarding: Onboarding; placeId: string }) {
  const cache = useQueryClient();
  const { boxes, placeName } = onboarding;
  const [wantsMore, setWantsMore] = useState(false);
  const isAdding = boxes === 0 || wantsMore;
  const settle = async () => {
    await cache.invalidateQueries({ queryKey: onboardingViewQuery.queryKey });
    setWantsMore(false);
  };
  return (
    <div className={css.step}>
      {boxes > 0 && <Publish boxes={boxes} placeName={placeName ?? ""} isNext={!isAdding} />}
      {isAdding && <BoxForms placeId={placeId} onDone={() => void settle()} />}
      <FormFoot>
        {!isAdding && (
          <Button variant="soft" icon="add" onClick={() => setWantsMore(true)}>
            <Trans>Add more boxes</Trans>
          </Button>
        )}
        <LinkButton variant="quiet" to={href("onboardingStep3")}>
          <Trans>Back to the place</Trans>
        </LinkButton>
      </FormFoot>
    </div>
  );
}

function Publish({ boxes, placeName, isNext }: { boxes: number; placeName: string; isNext: boolean }) {
  const { t } = useLingui();
  const goOn = useNextStep();
  const advance = useAdvance("publish", () => void goOn("partnerDashboard"));
  const problem = useErrorWords(advance.error);
  return (
    <Section title={t`Ready to publish`} lead={t`From then on people find it on the map and can reserve.`}>
      <p role="status" className={css.ready}>
        <b>{placeName}</b>
        {": "}
        <Plural value={boxes} one="# box for rent" other="# boxes for rent" />
      </p>
      <FormFoot error={problem?.sentence}>
        <Button
          variant={isNext ? "next" : "plain"}
          size="big"
          busy={advance.isPending}
          onClick={() => advance.mutate()}
        >
          <Trans>Publish the place</Trans>
        </Button>
      </FormFoot>
    </Section>
  );
}
