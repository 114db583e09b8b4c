import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { href } from "../../../domain/routes.ts";
import { ConfirmEmail } from "../../features/account/confirm-email.tsx";
import { BoxForms } from "../../features/box/box-forms.tsx";
import { type Onboarding, onboardingViewQuery } from "../../features/onboarding/queries.ts";
import { useAdvanceOnboarding } from "../../features/onboarding/use-advance-onboarding.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { FormFoot } from "../../ui/forms/form.tsx";
import { Section } from "../../ui/layout/section.tsx";
import css from "./onboarding.module.css";
import { OnboardingPage } from "./onboarding-page.tsx";

/** Step 4: the first boxes, then publishing the place. */
export function OnboardingStep4Page() {
  const { t } = useLingui();
  const onboarding = useQuery(onboardingViewQuery);
  return (
    <OnboardingPage
      step={4}
      title={t`Your first boxes`}
      lead={t`Step 4 of 4. Add the boxes you rent out, then publish the place. You can add more boxes at any time.`}
    >
      <QueryView query={onboarding}>
        {(data) => data.placeId !== null && <BoxesStep onboarding={data} placeId={data.placeId} />}
      </QueryView>
    </OnboardingPage>
  );
}

function BoxesStep({ onboarding, placeId }: { onboarding: Onboarding; placeId: string }) {
  const cache = useQueryClient();
  const { boxes, placeName, hasConfirmedOwner, hasPayoutAccount, needsApproval } = onboarding;
  // The form stays open while boxes are added one after another.
  const [isAdding, setAdding] = useState(boxes === 0);
  const ready = useRef<HTMLDivElement>(null);
  const settle = async () => {
    // Creating boxes has already started a refetch; wait for it instead of starting another.
    await cache.refetchQueries({ queryKey: onboardingViewQuery.queryKey }, { cancelRefetch: false });
    setAdding(false);
  };
  const wasAdding = useRef(isAdding);
  useEffect(() => {
    // The focused form has unmounted, so focus moves to the next part.
    if (wasAdding.current && !isAdding) ready.current?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);
  return (
    <div className={css.step}>
      <div ref={ready} tabIndex={-1} className={css.ready}>
        {boxes > 0 && !hasConfirmedOwner && <ConfirmBeforePublishing boxes={boxes} placeName={placeName ?? ""} />}
        {boxes > 0 && hasConfirmedOwner && !hasPayoutAccount && <ConnectBeforePublishing />}
        {boxes > 0 && hasConfirmedOwner && hasPayoutAccount && (
          <Publish boxes={boxes} placeName={placeName ?? ""} isNext={!isAdding} needsApproval={needsApproval} />
        )}
      </div>
      {boxes > 0 && <PublishLater />}
      {isAdding && <BoxForms placeId={placeId} onDone={() => void settle()} />}
      <FormFoot>
        {!isAdding && (
          <Button variant="soft" icon="add" onClick={() => setAdding(true)}>
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

/** Publishing waits until an owner has opened the verification link. */
function ConfirmBeforePublishing({ boxes, placeName }: { boxes: number; placeName: string }) {
  const { t } = useLingui();
  const session = useSession();
  const cache = useQueryClient();
  const email = session.status === "authenticated" ? session.email : "";
  return (
    <Section
      title={t`Confirm your email before publishing`}
      lead={t`Reservations and cancellations come to this address, so we need to know it works.`}
    >
      <div className={css.publish}>
        <p role="status">
          <b>{placeName}</b>
          {": "}
          <Plural value={boxes} one="# box for rent" other="# boxes for rent" />
        </p>
        <p>
          <Trans>
            We’ve sent an email to <b>{email}</b>. Open the link in it on any device.
          </Trans>
        </p>
        <ConfirmEmail onChecked={() => void cache.refetchQueries({ queryKey: onboardingViewQuery.queryKey })} />
      </div>
    </Section>
  );
}

/** The payout account was skipped in step 2. */
function ConnectBeforePublishing() {
  const { t } = useLingui();
  return (
    <Section
      title={t`Connect the payout account before publishing`}
      lead={t`Tenants who reserve online pay through it. Until then you can try everything else.`}
    >
      <div>
        <LinkButton variant="next" to={href("onboardingStep2")}>
          <Trans>Connect account</Trans>
        </LinkButton>
      </div>
    </Section>
  );
}

/** Ends the onboarding in trial, with the place still a draft, so that no one reserves a box that is already taken. */
function PublishLater() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const advance = useAdvanceOnboarding("later", () => navigate(href("partnerImportRents")));
  const problem = useErrorMessage(advance.error);
  return (
    <Section
      title={t`Already have tenants?`}
      lead={t`Add them first, so that no one reserves a box that is taken. Publish the place when you’re ready.`}
    >
      <div className={css.publish}>
        <p>
          <Trans>
            You can import rentals from your spreadsheet or mark boxes as taken on the plan. Until you publish the place
            or announce an opening day, only you and your staff see it.
          </Trans>
        </p>
        <p>
          <Trans>
            You stay in trial mode until you go live from the dashboard: nothing reaches anyone outside your team.
          </Trans>
        </p>
        <FormFoot error={problem?.sentence}>
          <Button variant="soft" busy={advance.isPending} onClick={() => advance.mutate()}>
            <Trans>Publish later, add tenants now</Trans>
          </Button>
        </FormFoot>
      </div>
    </Section>
  );
}

interface PublishProps {
  boxes: number;
  placeName: string;
  isNext: boolean;
  /** Whether an administrator has to approve the company first. */
  needsApproval: boolean;
}

function Publish({ boxes, placeName, isNext, needsApproval }: PublishProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const advance = useAdvanceOnboarding("publish", async () => {
    await navigate(href("partnerDashboard"));
    if (needsApproval) {
      toast({
        title: t`We’ll check your company`,
        description: t`${placeName} is a draft until it’s approved. We’ll email you.`,
        variant: "success",
      });
      return;
    }
    toast({
      title: t`${placeName} is on the map`,
      description: t`People can now find it and reserve boxes.`,
      variant: "success",
    });
  });
  const problem = useErrorMessage(advance.error);
  return (
    <Section
      title={needsApproval ? t`Ready for approval` : t`Ready to publish`}
      lead={
        needsApproval
          ? t`Boksy checks new partners before their first place is published. Until then it’s a draft; everything else works.`
          : t`From then on, people can find it on the map and reserve boxes.`
      }
    >
      <div className={css.publish}>
        <p role="status">
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
            {needsApproval ? <Trans>Finish and ask for approval</Trans> : <Trans>Publish the place</Trans>}
          </Button>
        </FormFoot>
      </div>
    </Section>
  );
}
