import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type Service, services } from "../../../domain/consent/configuration.ts";
import { firstPartyCookies } from "../../../domain/consent/first-party-cookies.ts";
import { serviceCookies } from "../../../domain/consent/service-cookies.ts";
import css from "./cookie-table.module.css";
import { cookieLabels, purposeLabels, serviceLabels } from "./service-labels.ts";

const ofServices = Object.entries(services) as [Service, (typeof services)[Service]][];

/** Every cookie the app can set, from the same configuration as the notice. */
export function CookieTable() {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the keyboard has to be able to scroll it
    <section className={css.frame} aria-label={t`Cookies`} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Name</Trans>
            </th>
            <th scope="col">
              <Trans>Purpose</Trans>
            </th>
            <th scope="col">
              <Trans>What it does</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {ofServices.map(([id, { purpose }]) => (
            <tr key={id}>
              <td>
                {serviceCookies[id].length > 0 ? <code>{serviceCookies[id].join(", ")}</code> : <Trans>none</Trans>}
              </td>
              <td>{t(purposeLabels[purpose])}</td>
              <td>{t(serviceLabels[id].name)}</td>
            </tr>
          ))}
          {firstPartyCookies.map(({ name, use, days }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>{t(purposeLabels.necessary)}</td>
              <td>
                {t(cookieLabels[use])}{" "}
                {days === null ? (
                  <Trans>Kept for a few minutes.</Trans>
                ) : (
                  <Plural value={days} one="Kept for # day." other="Kept for # days." />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
