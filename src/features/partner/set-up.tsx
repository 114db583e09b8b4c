import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import type { PartnerTasks } from "./queries.ts";
import css from "./task-list.module.css";

/** Before the first box can be rented: what is done and what is still to do, in its order. */
export function SetUp({ tasks }: { tasks: PartnerTasks }) {
  const { t } = useLingui();
  const steps: [isDone: boolean, to: string, words: ReactNode][] = [
    [tasks.onboardingStatus >= 1, href("partnerCompany"), t`Company data`],
    [tasks.payoutStatus === "active", href("partnerCompany"), t`Payout account`],
    [tasks.places > 0, href("partnerCreatePlace"), t`First place`],
    [tasks.boxes > 0, href("partnerPlaces"), t`Boxes in it`],
    [tasks.publishedPlaces > 0, href("partnerPlaces"), t`Place published`],
  ];
  return (
    <Card aria-labelledby="set-up">
      <h2 id="set-up">
        <Trans>Before the first rent</Trans>
      </h2>
      <ol className={css.steps}>
        {steps.map(([isDone, to, words]) => (
          <li key={String(words)}>
            <Badge tone={isDone ? "ok" : "soon"}>{isDone ? <Trans>done</Trans> : <Trans>to do</Trans>}</Badge>
            {isDone ? <span>{words}</span> : <Link to={to}>{words}</Link>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
