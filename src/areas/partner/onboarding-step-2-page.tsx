import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { canContinueOnboarding } from "../../../domain/payout/payout.ts";
import { href } from "../../../domain/routes.ts";
import { useAdvanceOnboarding } from "../../features/onboarding/use-advance-onboarding.ts";
import { PayoutPanel } from "../../features/payout/payout-panel.tsx";
import { type Payout, payoutQuery } from "../../features/payout/queries.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { FormFoot } from "../../ui/forms/form.tsx";
import { Section } from "../../ui/layout/section.tsx";
import css from "./onboarding.module.css";
import { OnboardingPage } from "./onboarding-page.tsx";

/** Step 2: payouts. */
export function OnboardingStep2Page() {
  const { t } = useLingui();
  const payout = useQuery(payoutQuery);
  return (
    <OnboardingPage step={2} title={t`Payouts`} lead={t`Step 2 of 4. The account your money is paid out to.`}>
      <QueryView query={payout}>{(data) => <PayoutStep payout={data} />}</QueryView>
    </OnboardingPage>
  );
}

function PayoutStep({ payout }: { payout: Payout }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const advance = useAdvanceOnboarding(
    "payout",
    () => void navigate(href("onboardingStep3"), { viewTransition: true }),
  );
  const later = useAdvanceOnboarding(
    "payoutLater",
    () => void navigate(href("onboardingStep3"), { viewTransition: true }),
  );
  const problem = useErrorMessage(advance.error ?? later.error);
  const isReady = payout.isConnected && canContinueOnboarding(payout.status);
  return (
    <div className={css.step}>
      <Section
        title={t`Payout account`}
        lead={t`The payment provider runs it. What it asks for on its own page goes only to the provider.`}
      >
        <PayoutPanel payout={payout} from="onboarding" isOwner />
      </Section>
      <FormFoot error={problem?.sentence}>
        {!isReady && (
          <Button variant="soft" busy={later.isPending} onClick={() => later.mutate()}>
            <Trans>Connect it later, try Boksy first</Trans>
          </Button>
        )}
        {isReady && (
          <Button variant="next" size="big" busy={advance.isPending} onClick={() => advance.mutate()}>
            <Trans>Go to the place</Trans>
          </Button>
        )}
        <LinkButton variant="quiet" to={href("onboardingStep1")}>
          <Trans>Back to the company</Trans>
        </LinkButton>
      </FormFoot>
    </div>
  );
}
