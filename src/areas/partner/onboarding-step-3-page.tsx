import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { KeptNote } from "../../features/company/kept-note.tsx";
import { draftQuery, onboardingViewQuery } from "../../features/company/queries.ts";
import { useAdvance } from "../../features/company/use-advance.ts";
import { useKeptDraft } from "../../features/company/use-kept-draft.ts";
import { PlaceForm } from "../../features/place/place-form.tsx";
import { type OwnPlace, ownPlaceQuery } from "../../features/place/queries.ts";
import { type PlaceValues, placeFieldNames } from "../../features/place/values.ts";
import { useErrorWords } from "../../lib/use-error-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { FormFoot } from "../../ui/form.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import css from "./onboarding.module.css";
import { useNextStep } from "./use-next-step.ts";

/** Step 3: the first place. */
export function OnboardingStep3Page() {
  const { t } = useLingui();
  const onboarding = useQuery(onboardingViewQuery);
  const draft = useQuery(draftQuery("place"));
  return (
    <Page
      title={t`Your first place`}
      lead={t`Step 3 of 4. Where the boxes are and when one may come. Nobody sees it before you publish it.`}
      width="contained"
    >
      <QueryView query={onboarding} skeleton={<Skeleton count={8} />}>
        {({ placeId }) => {
          if (placeId !== null) return <KnownPlace placeId={placeId} />;
          const isReady = draft.data !== undefined || draft.error !== null;
          return isReady && <PlaceStep place={null} draft={valuesOfDraft(draft.data?.data ?? null)} />;
        }}
      </QueryView>
    </Page>
  );
}

/** A draft as it came back, of whatever age: only the fields that the form has. */
function valuesOfDraft(data: Readonly<Record<string, unknown>> | null): Partial<PlaceValues> {
  const kept = placeFieldNames.filter((name) => data?.[name] !== undefined);
  return Object.fromEntries(kept.map((name) => [name, data?.[name]]));
}

function KnownPlace({ placeId }: { placeId: string }) {
  const place = useQuery(ownPlaceQuery(placeId));
  return (
    <QueryView query={place} skeleton={<Skeleton count={8} />}>
      {(data) => <PlaceStep place={data} draft={{}} />}
    </QueryView>
  );
}

function PlaceStep({ place, draft }: { place: OwnPlace | null; draft: Partial<PlaceValues> }) {
  const goOn = useNextStep();
  const advance = useAdvance("place", () => void goOn("onboardingStep4"));
  const problem = useErrorWords(advance.error);
  const kept = useKeptDraft("place");
  return (
    <div className={css.step}>
      <PlaceForm
        initial={place}
        draft={draft}
        onDraft={place === null ? (values) => kept.keep({ ...values }) : undefined}
        onSaved={() => advance.mutate()}
        submitLabel={<Trans>Save and go on</Trans>}
      />
      <FormFoot error={problem?.sentence}>
        <LinkButton variant="quiet" to={href("onboardingStep2")}>
          <Trans>Back to payouts</Trans>
        </LinkButton>
      </FormFoot>
      <KeptNote status={kept.status} />
    </div>
  );
}
