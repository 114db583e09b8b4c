import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { addMonths, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { type LiveRequirement, liveAheadMonths, liveRequirements } from "../../../domain/partner/go-live.ts";
import { href } from "../../../domain/routes.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Trial, trialQuery } from "../../lib/session/trial.ts";
import { useMay } from "../../lib/session/use-may.ts";
import { Icon } from "../../ui/brand/icons.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { DateField } from "../../ui/forms/date-field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Card } from "../../ui/layout/card.tsx";
import steps from "./setup-checklist.module.css";
import css from "./trial-card.module.css";

/** Shown until the company goes live: what trial mode means, what is missing, and the switch. */
export function TrialCard() {
  const format = useFormat();
  const may = useMay();
  const trial = useQuery(trialQuery).data;
  if (trial === undefined || !trial.isInTrial) return null;
  return (
    <Card cut aria-labelledby="trial" className={css.trial}>
      <h2 id="trial">
        <Trans>Trial mode</Trans>
      </h2>
      <p>
        {trial.liveAt === null ? (
          <Trans>
            Try everything: the plan, the import of your tenants, offers to yourself. Until you go live, no email, text
            message or invoice goes to anyone outside your team, no rent is charged, and your places are not public.
          </Trans>
        ) : (
          <Trans>
            You go live on {format.day(dayAt(new Date(trial.liveAt), polishTimeZone))}. Until then, nothing reaches
            anyone outside your team.
          </Trans>
        )}
      </p>
      <Checklist trial={trial} />
      {may("company.manage") ? (
        <GoLiveForm isReady={trial.missing.length === 0} />
      ) : (
        <p>
          <Trans>The owner of the company decides when it goes live.</Trans>
        </p>
      )}
    </Card>
  );
}

function Checklist({ trial }: { trial: Trial }) {
  const { t } = useLingui();
  const { missing, tenantsWithoutEmail, companiesWithoutAddress, needsKsef, rentsWithoutTerm } = trial;
  const required: Record<LiveRequirement, { label: string; to: string }> = {
    onboarding: { label: t`Company, place and boxes`, to: href("onboardingStep1") },
    bankAccount: { label: t`Bank account for transfers`, to: href("partnerCompany") },
    payoutAccount: { label: t`Payout account for online payments`, to: href("partnerCompany") },
    email: { label: t`Your email address confirmed`, to: href("confirmEmail") },
  };
  const advised = [
    tenantsWithoutEmail > 0 && {
      label: (
        <Plural
          value={tenantsWithoutEmail}
          one="# tenant has no email address"
          other="# tenants have no email address"
        />
      ),
      hint: t`They get no invoices, reminders or demands by email.`,
      to: href("partnerClients", { state: "noEmail" }),
    },
    companiesWithoutAddress > 0 && {
      label: (
        <Plural value={companiesWithoutAddress} one="# company has no address" other="# companies have no address" />
      ),
      hint: t`No invoice is issued to them until you add it.`,
      to: href("partnerClients", { state: "noAddress" }),
    },
    rentsWithoutTerm > 0 && {
      label: (
        <Plural value={rentsWithoutTerm} one="# rental has no payment term" other="# rentals have no payment term" />
      ),
      hint: t`Rent is due on the first day of its period. If your agreements say otherwise, set the term or a common due day.`,
      to: href("partnerCompany"),
    },
    needsKsef && {
      label: t`KSeF is not connected`,
      hint: t`Invoices of VAT payers must be sent to it.`,
      to: href("partnerCompany"),
    },
  ].filter((one) => one !== false);
  return (
    <ul className={steps.steps}>
      {liveRequirements.map((name) => {
        const isDone = !missing.includes(name);
        const { label, to } = required[name];
        return (
          <li key={name} className={isDone ? steps.ticked : undefined}>
            <span className={steps.mark}>{isDone && <Icon name="check" />}</span>
            <span>
              {label} <small>{isDone ? <Trans>done</Trans> : <Trans>needed to go live</Trans>}</small>
            </span>
            {!isDone && (
              <LinkButton variant="soft" size="small" to={to}>
                <Trans>Open</Trans>
              </LinkButton>
            )}
          </li>
        );
      })}
      {advised.map(({ label, hint, to }) => (
        <li key={hint}>
          <span className={steps.mark} />
          <span>
            {label} <small className={steps.hint}>{hint}</small>
          </span>
          <LinkButton variant="soft" size="small" to={to}>
            <Trans>Open</Trans>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

function GoLiveForm({ isReady }: { isReady: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const today = dayAt(new Date(), polishTimeZone);
  const goLive = useMutation({
    mutationFn: (json: { on: string }) => unwrap(api.partner["go-live"].$post({ json })),
    meta: { showsOwnErrors: true },
    onSuccess: (_, { on }) =>
      toast({
        title: on === today ? t`You are live` : t`You go live on ${format.day(on)}`,
        description: t`You can now publish your places.`,
        variant: "success",
      }),
  });
  const form = useForm({
    defaultValues: { on: today },
    schema: async () => (await import("../../../domain/partner/go-live.ts")).goLiveInput,
    mutation: goLive,
    onSubmit: (values) => goLive.mutate(values),
  });
  return (
    <Form form={form} bare>
      <p className={css.meaning}>
        <Trans>
          From that day on, rents that fall due are charged and invoiced, and tenants get their emails. What falls due
          before it stays an opening balance, which you have invoiced elsewhere. It cannot be undone.
        </Trans>
      </p>
      <div className={css.switch}>
        <DateField {...form.field("on")} label={t`Go live on`} min={today} max={addMonths(today, liveAheadMonths)} />
        <Button type="submit" variant="next" busy={goLive.isPending} disabled={!isReady}>
          <Trans>Go live</Trans>
        </Button>
      </div>
      <p role="alert">{form.alert}</p>
    </Form>
  );
}
