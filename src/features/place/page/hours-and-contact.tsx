import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { href } from "../../../../domain/routes.ts";
import { useHoursLabel } from "../../../lib/i18n/box-labels.ts";
import { EmailLink, PhoneLink } from "../../../ui/data/contact-link.tsx";
import { PageSection } from "../../../ui/layout/page-section.tsx";
import { Fact, Facts } from "../../../ui/layout/sheet-parts.tsx";
import type { PlaceOnPage } from "./queries.ts";

/** Access hours, contact and the terms that matter before reserving. */
export function HoursAndContact({ place }: { place: PlaceOnPage }) {
  const { t } = useLingui();
  const hoursLabel = useHoursLabel();
  const phone = place.contactPhone || place.partner.phone;
  const email = place.contactEmail || place.partner.email;
  return (
    <PageSection title={t`Hours and contact`}>
      <Facts>
        <Fact name={t`Access to the box`}>{hoursLabel(place.accessFrom, place.accessTo)}</Fact>
        {place.accessMethod === "code" && (
          <Fact name={t`Access for others`}>
            {place.allowsPersons ? (
              <Trans>You can give other people access codes of their own</Trans>
            ) : (
              <Trans>Only for the tenant</Trans>
            )}
          </Fact>
        )}
        {phone !== "" && (
          <Fact name={t`Phone`}>
            <PhoneLink phone={phone} />
          </Fact>
        )}
        {email !== "" && (
          <Fact name={t`Email`}>
            <EmailLink email={email} />
          </Fact>
        )}
        <Fact name={t`Questions`}>
          <Link to={href("askPlace", { slug: place.slug })}>
            <Trans>Ask the landlord</Trans>
          </Link>
        </Fact>
        <Fact name={t`Minimum rental`}>
          <Plural value={place.minimumMonths} one="# month" other="# months" />
        </Fact>
        <Fact name={t`Notice period`}>
          <Plural value={place.noticeDays} one="# day" other="# days" />
        </Fact>
      </Facts>
    </PageSection>
  );
}
