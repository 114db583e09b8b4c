import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "./onboarding.module.css";

interface Props {
  step: 1 | 2 | 3 | 4;
  title: string;
  lead: string;
  children: ReactNode;
}

/** Width, depth and height in cm of the illustration, which grows with each step. */
const boxes = { 1: [100, 100, 100], 2: [150, 150, 200], 3: [200, 250, 250], 4: [300, 400, 280] } as const;

/** Frame of the four onboarding steps; wide screens also show what all of them require. */
export function OnboardingPage({ step, title, lead, children }: Props) {
  const { t } = useLingui();
  const needs = [
    { name: t`Company`, what: t`tax number (NIP), bank account` },
    { name: t`Payouts`, what: t`your identity card, for the payment provider` },
    { name: t`Place`, what: t`address, hours, rental rules` },
    { name: t`Boxes`, what: t`numbers, sizes, prices` },
  ];
  const [widthCm, depthCm, heightCm] = boxes[step];
  return (
    <Page title={title} lead={lead} width="contained">
      <div className={css.frame}>
        {children}
        <aside className={css.aside}>
          <div className={css.picture}>
            <BoxPicture widthCm={widthCm} depthCm={depthCm} heightCm={heightCm} />
          </div>
          <h2>
            <Trans>Have these ready</Trans>
          </h2>
          <ol className={css.needs}>
            {needs.map(({ name, what }, at) => (
              <li
                key={name}
                aria-current={at + 1 === step ? "step" : undefined}
                data-over={at + 1 < step ? "" : undefined}
              >
                <b>{name}</b> {what}
              </li>
            ))}
          </ol>
          <p className={css.note}>
            <Trans>
              About ten minutes in total. You can stop at any time and continue where you left off, on any device.
            </Trans>
          </p>
        </aside>
      </div>
    </Page>
  );
}
