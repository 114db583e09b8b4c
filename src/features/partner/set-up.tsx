import { Trans, useLingui } from "@lingui/react/macro";
import { href } from "../../../domain/routes.ts";
import { BoxPicture } from "../../ui/box-picture.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icons.tsx";
import type { PartnerTasks } from "./queries.ts";
import css from "./set-up.module.css";

interface Step {
  isDone: boolean;
  to: string;
  words: string;
}

function useSteps(tasks: PartnerTasks): Step[] {
  const { t } = useLingui();
  const { onboardingStatus, payoutStatus, places, boxes, publishedPlaces } = tasks;
  return [
    { isDone: onboardingStatus >= 1, to: href("partnerCompany"), words: t`Company data` },
    { isDone: payoutStatus === "active", to: href("partnerCompany"), words: t`Payout account` },
    { isDone: places > 0, to: href("partnerCreatePlace"), words: t`First place` },
    { isDone: boxes > 0, to: href("partnerPlaces"), words: t`Boxes in it` },
    { isDone: publishedPlaces > 0, to: href("partnerPlaces"), words: t`Place published` },
  ];
}

/** Before the first box can be rented: what is done, and the one thing to do next. Nothing once all is done. */
export function SetUp({ tasks }: { tasks: PartnerTasks }) {
  const steps = useSteps(tasks);
  const next = steps.find(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (next === undefined) return null;
  return (
    <Card cut aria-labelledby="set-up" className={css.setUp}>
      <div className={css.picture}>
        <BoxPicture widthCm={300} depthCm={400} heightCm={280} />
      </div>
      <div>
        <h2 id="set-up">
          <Trans>Before the first rent</Trans>
        </h2>
        <p className={css.done}>
          <Trans>
            {done} of {steps.length} done
          </Trans>
        </p>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step.words} className={step.isDone ? css.ticked : undefined}>
              <span className={css.mark}>{step.isDone && <Icon name="check" />}</span>
              <span>
                {step.words}{" "}
                {step.isDone && (
                  <small>
                    <Trans>done</Trans>
                  </small>
                )}
              </span>
              {step === next && (
                <LinkButton variant="next" size="small" to={step.to}>
                  <Trans>Do it now</Trans>
                </LinkButton>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}
