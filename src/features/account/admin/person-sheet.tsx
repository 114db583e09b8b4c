import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { rentLabels, rentTones, shownStatus } from "../../../lib/i18n/rent-labels.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { ChangeHistory } from "../../../ui/data/change-history.tsx";
import { EmailLink, PhoneLink } from "../../../ui/data/contact-link.tsx";
import { DataAge } from "../../../ui/data/data-age.tsx";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Fact, Facts, Rows, SheetHead, SheetPart, SheetParts } from "../../../ui/layout/sheet-parts.tsx";
import { Sheet } from "../../../ui/overlay/sheet.tsx";
import { PersonBadge } from "./people-table.tsx";
import { PersonDecisions, RecordErasure, RecordLink } from "./person-decisions.tsx";
import { actionLabels, kindLabels } from "./person-labels.ts";
import { type Person, personQuery } from "./queries.ts";

/** A client next to the list: contact, rentals, client records of partners, history, and what may be decided. */
export function PersonSheet({ uid, onClose }: { uid: string; onClose: () => void }) {
  const { t } = useLingui();
  const person = useQuery(personQuery(uid));
  return (
    <Sheet open onClose={onClose} title={person.data?.name || person.data?.email || t`Client`}>
      <DataAge query={person} />
      <QueryView query={person} skeleton={<Skeleton shape="cards" count={3} />}>
        {(found) => (
          <SheetParts>
            <PersonFacts person={found} onErased={onClose} />
            <PersonRents rents={found.rents} />
            <PersonRecords records={found.records} />
            <ChangeHistory events={found.history} labels={actionLabels} />
          </SheetParts>
        )}
      </QueryView>
    </Sheet>
  );
}

function PersonFacts({ person, onErased }: { person: Person; onErased: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { kind, email, phone } = person;
  return (
    <SheetHead state={<PersonBadge person={person} />}>
      <Facts>
        <Fact name={t`Email`}>
          <EmailLink email={email} />
        </Fact>
        <Fact name={t`Phone`}>
          <PhoneLink phone={phone} />
        </Fact>
        <Fact name={t`Account`}>{t(kindLabels[kind])}</Fact>
        <Fact name={t`Since`}>{format.day(person.createdAt.slice(0, 10))}</Fact>
        {person.overdueGrosze > 0 && <Fact name={t`Overdue`}>{format.money(person.overdueGrosze)}</Fact>}
      </Facts>
      {kind === "account" ? (
        <PersonDecisions person={person} onErased={onErased} />
      ) : (
        <>
          <p>
            <Trans>This client has no account: a partner entered them, or they reserved as a guest.</Trans>
          </p>
          <RecordLink person={person} />
          <RecordErasure person={person} onErased={onErased} />
        </>
      )}
    </SheetHead>
  );
}

function PersonRents({ rents }: { rents: Person["rents"] }) {
  const { t } = useLingui();
  const format = useFormat();
  if (rents.length === 0) return null;
  return (
    <SheetPart title={t`Rentals`}>
      <Rows>
        {rents.map((rent) => {
          const status = shownStatus(rent);
          const { boxNumber, placeName, partnerName } = rent;
          const since = format.day(rent.startOn, "numeric");
          return (
            <li key={rent.id}>
              <span>
                {boxNumber}, {placeName}
                <small>
                  <Trans>
                    {partnerName}, since {since}
                  </Trans>
                </small>
              </span>
              <Badge tone={rentTones[status]}>{t(rentLabels[status])}</Badge>
            </li>
          );
        })}
      </Rows>
    </SheetPart>
  );
}

function PersonRecords({ records }: { records: Person["records"] }) {
  const { t } = useLingui();
  if (records.length === 0) return null;
  return (
    <SheetPart title={t`Client of`}>
      <Rows>
        {records.map(({ clientId, partnerName, name, isBlocked }) => (
          <li key={clientId}>
            <span>
              {partnerName}
              <small>{name}</small>
            </span>
            {isBlocked && <Badge tone="danger">{t`blocked by the partner`}</Badge>}
          </li>
        ))}
      </Rows>
    </SheetPart>
  );
}
