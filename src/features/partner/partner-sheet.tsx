import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatIban } from "../../../domain/company/company-numbers.ts";
import { addressLine } from "../../../domain/core/countries.ts";
import { occupancyRate } from "../../../domain/figures/occupancy.ts";
import { placeBadges } from "../../lib/i18n/place-badges.ts";
import { roleLabels } from "../../lib/i18n/role-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { StatusBadge } from "../../ui/data/badge.tsx";
import { ChangeHistory } from "../../ui/data/change-history.tsx";
import { useOwnCommission } from "../../ui/data/commission-rates.tsx";
import { EmailLink, PhoneLink } from "../../ui/data/contact-link.tsx";
import { DataAge } from "../../ui/data/data-age.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { useOccupancyText } from "../../ui/data/use-occupancy-text.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Fact, Facts, Rows, SheetHead, SheetPart, SheetParts } from "../../ui/layout/sheet-parts.tsx";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import text from "../../ui/styles/text.module.css";
import { FactorReset } from "./factor-reset.tsx";
import { partnerActionLabels } from "./partner-action-labels.ts";
import { partnerBadges } from "./partner-badges.ts";
import { PartnerCommission } from "./partner-commission.tsx";
import { PartnerDecisions } from "./partner-decisions.tsx";
import { type Partner, partnerQuery } from "./queries.ts";
import { useCommission } from "./use-commission.ts";

export interface PartnerSheetProps {
  partnerId: string;
  onClose: () => void;
  /** Further parts of the sheet. */
  children?: ReactNode;
}

/** A partner next to the list: company, numbers, places, staff, history and what an administrator may decide. */
export function PartnerSheet({ partnerId, onClose, children }: PartnerSheetProps) {
  const { t } = useLingui();
  const partner = useQuery(partnerQuery(partnerId));
  return (
    <Sheet open onClose={onClose} title={partner.data?.legalName || t`Partner`}>
      <DataAge query={partner} />
      <QueryView query={partner} skeleton={<Skeleton shape="cards" count={3} />}>
        {(found) => (
          <SheetParts>
            <PartnerFacts partner={found} />
            <PartnerNumbers partner={found} />
            <PartnerCommission partner={found} />
            {children}
            <PartnerPlaces partner={found} />
            <PartnerStaff partner={found} />
            <ChangeHistory events={found.history} labels={partnerActionLabels} />
          </SheetParts>
        )}
      </QueryView>
    </Sheet>
  );
}

function PartnerFacts({ partner }: { partner: Partner }) {
  const { t } = useLingui();
  const format = useFormat();
  const { state, nip, email, phone, contactName } = partner;
  const since = format.day(partner.createdAt.slice(0, 10));
  const checks = {
    found: t`VAT-registered`,
    inactive: t`not an active VAT payer`,
    unknown: t`could not be checked`,
  };
  return (
    <SheetHead
      state={
        <>
          <StatusBadge of={partnerBadges[state]} /> <Trans>Partner since {since}</Trans>
        </>
      }
    >
      <Facts>
        {nip !== null && <Fact name={t`Tax number (NIP)`}>{nip}</Fact>}
        {partner.companyCheck !== null && <Fact name={t`VAT register`}>{checks[partner.companyCheck]}</Fact>}
        <Fact name={t`Address`}>{addressLine({ ...partner, country: "PL" }, format.locale) || "–"}</Fact>
        <Fact name={t`Contact`}>{contactName || "–"}</Fact>
        <Fact name={t`Email`}>
          <EmailLink email={email} />
        </Fact>
        <Fact name={t`Phone`}>
          <PhoneLink phone={phone} />
        </Fact>
      </Facts>
      {partner.approvalReason !== null && (
        <p>
          <Trans>Not approved: {partner.approvalReason}</Trans>
        </p>
      )}
      <PartnerDecisions partner={partner} />
    </SheetHead>
  );
}

function PartnerNumbers({ partner }: { partner: Partner }) {
  const { t } = useLingui();
  const commission = useCommission();
  const own = useOwnCommission();
  const format = useFormat();
  const { occupancy } = partner;
  const rate = occupancyRate(occupancy);
  const occupancyText = useOccupancyText();
  const planned = {
    ownBasisPoints: partner.plannedOwnBasisPoints ?? 0,
    ownFeeGrosze: partner.plannedOwnFeeGrosze ?? 0,
  };
  const { plannedCommissionBasisPoints: plannedBasisPoints, plannedCommissionOn: plannedOn } = partner;
  const payouts = {
    active: t`account active`,
    pending: t`account being checked`,
    restricted: t`data is missing`,
    rejected: t`account rejected`,
  };
  return (
    <SheetPart title={t`Business`}>
      <Facts>
        <Fact name={t`Rented`}>{rate === null ? "–" : `${format.percent(rate)}, ${occupancyText(occupancy)}`}</Fact>
        <Fact name={t`Rent due this month`}>{format.money(partner.chargedGrosze)}</Fact>
        <Fact name={t`Overdue`}>{format.money(partner.overdueGrosze)}</Fact>
        <Fact name={t`Commission`}>{commission(partner.commissionBasisPoints)}</Fact>
        <Fact name={t`Own tenants, paying directly`}>{own(partner)}</Fact>
        {plannedBasisPoints !== null && plannedOn !== null && (
          <Fact name={t`Commission from ${format.day(plannedOn)}`}>
            {commission(plannedBasisPoints)}; <Trans>own tenants: {own(planned)}</Trans>
          </Fact>
        )}
        <Fact name={t`Payouts`}>{payouts[partner.payoutStatus]}</Fact>
        <Fact name={t`Bank account`}>{partner.iban === null ? "–" : formatIban(partner.iban)}</Fact>
      </Facts>
    </SheetPart>
  );
}

function PartnerPlaces({ partner: { placeList } }: { partner: Partner }) {
  const { t } = useLingui();
  return (
    <SheetPart title={t`Places`}>
      {placeList.length === 0 ? (
        <p>
          <Trans>None yet.</Trans>
        </p>
      ) : (
        <Rows>
          {placeList.map(({ id, name, city, status }) => (
            <li key={id}>
              <span>
                {name}
                <small>{city}</small>
              </span>
              <StatusBadge of={placeBadges[status]} />
            </li>
          ))}
        </Rows>
      )}
    </SheetPart>
  );
}

function PartnerStaff({ partner: { id, staff } }: { partner: Partner }) {
  const { t } = useLingui();
  return (
    <SheetPart title={t`Staff`}>
      <Rows>
        {staff.map((member) => (
          <li key={member.uid}>
            <span>
              {member.name ?? member.email}
              <small>{member.email}</small>
              {member.hasUsedFactor === 1 && <FactorReset partnerId={id} member={member} />}
            </span>
            <span className={text.noBreak}>{t(roleLabels[member.staffRole].name)}</span>
          </li>
        ))}
      </Rows>
    </SheetPart>
  );
}
