import { useLingui } from "@lingui/react/macro";
import { Outlet, useLocation } from "react-router";
import { onboardingSteps } from "../../../domain/onboarding/onboarding.ts";
import { href } from "../../../domain/routes.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { SiteHeader } from "../../ui/layout/site-header.tsx";
import { Steps } from "../../ui/layout/steps.tsx";
import css from "./onboarding-layout.module.css";
import { SignOutButton } from "./sign-out-button.tsx";

const stepPages = ["onboardingStep1", "onboardingStep2", "onboardingStep3", "onboardingStep4"] as const;

/** Layout of a new partner’s onboarding: four steps with progress; completed steps can be opened again. */
export function OnboardingLayout() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const current = onboardingSteps.findIndex((step) => pathname.endsWith(`step-${step}`));
  const steps = [t`Company`, t`Payouts`, t`Place`, t`Boxes`];
  const session = useSession();
  const status = session.status === "authenticated" ? (session.onboardingStatus ?? 0) : 0;
  const links = stepPages.map((page, index) => (index <= status ? href(page) : null));
  const progress = <Steps steps={steps} current={current} links={links} />;
  return (
    <>
      <SiteHeader
        middle={progress}
        end={
          <div className={css.inHeader}>
            <SignOutButton />
          </div>
        }
      />
      <section className={css.strip} aria-label={t`Partner setup`}>
        {progress}
        <SignOutButton />
      </section>
      <Outlet />
    </>
  );
}
