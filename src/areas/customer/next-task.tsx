import { Trans, useLingui } from "@lingui/react/macro";
import { addDays, daysBetween } from "../../../domain/core/day.ts";
import { href } from "../../../domain/routes.ts";
import type { CustomerDashboard } from "../../features/rent/tenant/dashboard-queries.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { NoBreakNumbers } from "../../ui/data/no-break-numbers.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import css from "./dashboard-page.module.css";

const soonDays = 30;

/** The customer’s next task: completing a reservation that is still held, else deciding on a rental that ends soon. */
export function NextTask({ data, todayOn }: { data: CustomerDashboard; todayOn: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const open = data.reservations.find(({ status }) => status !== "confirmed");
  if (open) {
    return (
      <section className={css.todo}>
        <div>
          <h2>
            <NoBreakNumbers>{t`Box ${open.boxNumber}: payment due`}</NoBreakNumbers>
          </h2>
          <p>
            <Trans>We’re holding it until {format.instant(open.holdExpiresAt ?? "")}.</Trans>
          </p>
        </div>
        <LinkButton variant="next" to={href("reservationSummary", { id: open.id })}>
          <Trans>Finish</Trans>
        </LinkButton>
      </section>
    );
  }
  const [ending] = data.rents
    .filter(({ endOn }) => endOn !== null && daysBetween(todayOn, endOn) <= soonDays)
    .sort((a, b) => (a.endOn ?? "").localeCompare(b.endOn ?? ""));
  if (!ending?.endOn) return null;
  const end = format.day(addDays(ending.endOn, -1), "dayMonth");
  return (
    <section className={css.todo}>
      <div>
        <h2>
          <NoBreakNumbers>{t`The rental of box ${ending.box.number} ends on ${end}`}</NoBreakNumbers>
        </h2>
        <p data-extra="">
          <Trans>Extend it for as long as you like, or clear the box by then.</Trans>
        </p>
      </div>
      <LinkButton variant="next" to={`${href("customerRents")}#${ending.id}`}>
        <Trans>View rental</Trans>
      </LinkButton>
    </section>
  );
}
