import { Trans, useLingui } from "@lingui/react/macro";
import { href } from "../../../domain/routes.ts";
import { useMay } from "../../lib/session/use-may.ts";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import { Icon } from "../../ui/brand/icons.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import type { PartnerTasks } from "./queries.ts";
import css from "./setup-checklist.module.css";

interface Step {
  isDone: boolean;
  to: string;
  label: string;
  hint?: string;
}

function useSteps(tasks: PartnerTasks): Step[] {
  const { t } = useLingui();
  const { onboardingStatus, payoutStatus, firstPlaceId, boxes, publishedPlaces, photos } = tasks;
  const inPlace = (page: "partnerPlace" | "partnerEditPlace" | "partnerCreateBox") =>
    firstPlaceId === null ? href("partnerCreatePlace") : href(page, { placeId: firstPlaceId });
  return [
    { isDone: onboardingStatus >= 1, to: href("partnerCompany"), label: t`Company data` },
    { isDone: payoutStatus === "active", to: href("partnerCompany"), label: t`Payout account` },
    { isDone: firstPlaceId !== null, to: href("partnerCreatePlace"), label: t`Your first place` },
    { isDone: boxes > 0, to: inPlace("partnerCreateBox"), label: t`Its boxes` },
    { isDone: publishedPlaces > 0, to: inPlace("partnerPlace"), label: t`Place published` },
    {
      isDone: photos > 0,
      to: inPlace("partnerEditPlace"),
      label: t`Photos of the place`,
      hint: t`The entrance, a corridor, an open box: people look at photos before they reserve.`,
    },
    {
      isDone: false,
      to: href("partnerImportRents"),
      label: t`Your current tenants`,
      hint: t`Import them from your spreadsheet in one go, with boxes, prices, deposits and paid months.`,
    },
  ];
}

/** Setup steps before the first rental, for staff who may manage places. */
export function SetupChecklist({ tasks }: { tasks: PartnerTasks }) {
  const may = useMay();
  const steps = useSteps(tasks);
  const next = steps.find(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (!may("place.create")) return null;
  return (
    <Card cut aria-labelledby="set-up" className={css.setUp}>
      <div className={css.picture}>
        <BoxPicture widthCm={300} depthCm={400} heightCm={280} />
      </div>
      <div>
        <h2 id="set-up">
          <Trans>Before the first rental</Trans>
        </h2>
        <p className={css.done}>
          <Trans>
            {done} of {steps.length} done
          </Trans>
        </p>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step.label} className={step.isDone ? css.ticked : undefined}>
              <span className={css.mark}>{step.isDone && <Icon name="check" />}</span>
              <span>
                {step.label}{" "}
                {step.isDone && (
                  <small>
                    <Trans>done</Trans>
                  </small>
                )}
                {!step.isDone && step.hint && <small className={css.hint}>{step.hint}</small>}
              </span>
              {!step.isDone && (
                <LinkButton variant={step === next ? "next" : "soft"} size="small" to={step.to}>
                  {step === next ? <Trans>Do it now</Trans> : <Trans>Open</Trans>}
                </LinkButton>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}
