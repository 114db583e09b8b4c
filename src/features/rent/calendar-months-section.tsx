import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api/api.ts";
import type { OwnCompany } from "../../lib/session/own-company.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { RadioTiles } from "../../ui/forms/radio-tiles.tsx";
import css from "../../ui/layout/section.module.css";
import { Section } from "../../ui/layout/section.tsx";

/** From which day on months of new rentals are charged. */
export function CalendarMonthsSection({ company }: { company: OwnCompany }) {
  const { t } = useLingui();
  const saving = useMutation({
    mutationFn: (calendarMonths: boolean) => unwrap(api.partner["calendar-months"].$put({ json: { calendarMonths } })),
  });
  const isCalendar = saving.isPending ? saving.variables : company.calendarMonths === 1;
  return (
    <Section
      title={t`Billing months`}
      lead={t`For new rentals: reservations, offers and imports. Running rentals keep their months; you can switch each open-ended one on its page.`}
    >
      <div className={css.form}>
        <RadioTiles
          legend={t`Billing months`}
          legendHidden
          value={isCalendar ? "calendar" : "own"}
          onChange={(chosen) => saving.mutate(chosen === "calendar", { onSuccess: () => toastSuccess(t`Saved`) })}
          tiles={[
            {
              value: "own",
              label: t`From the first day of the rental`,
              hint: t`A rental that starts on the 17th is charged from the 17th to the 16th.`,
            },
            {
              value: "calendar",
              label: t`Calendar months`,
              hint: t`From the 1st to the last day of the month. The days before the first full month, and those of a last part of a month, are charged by the day. A rental for one month is one charge at the monthly price.`,
            },
          ]}
        />
      </div>
    </Section>
  );
}
