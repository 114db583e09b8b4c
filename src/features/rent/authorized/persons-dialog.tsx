import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { maxAuthorizedPersons } from "../../../../domain/rent/authorized-person.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { PersonForm } from "./person-form.tsx";
import { PersonList } from "./person-list.tsx";
import css from "./persons.module.css";
import { type AuthorizedPerson, type AuthorizedPersons, personsQuery } from "./queries.ts";

export interface PersonsDialogProps {
  rentId: string;
  boxNumber: string;
  /** Access is suspended: no one can be added. */
  isSuspended: boolean;
  /** The landlord allows tenants to add people. */
  isAllowed: boolean;
  onClose: () => void;
}

/** The people to whom the tenant has given access to a box: add and revoke. */
export function PersonsDialog({ rentId, boxNumber, onClose, ...may }: PersonsDialogProps) {
  const { t } = useLingui();
  const persons = useQuery(personsQuery(rentId));
  return (
    <Dialog open onClose={onClose} shape="sheet" title={t`Who has access to box ${boxNumber}`}>
      <QueryView query={persons}>{(data) => <Persons data={data} rentId={rentId} {...may} />}</QueryView>
    </Dialog>
  );
}

interface PersonsProps extends Pick<PersonsDialogProps, "rentId" | "isSuspended" | "isAllowed"> {
  data: AuthorizedPersons;
}

function Persons({ data, rentId, isSuspended, isAllowed }: PersonsProps) {
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<AuthorizedPerson | null>(null);
  const current = data.items.filter(({ access }) => access !== "ended").length;
  const isFull = current >= maxAuthorizedPersons;
  if (isAdding) return <PersonForm rentId={rentId} today={data.today} onDone={() => setAdding(false)} />;
  return (
    <div className={css.body}>
      <p className={css.note}>
        <Trans>
          Each person has an access code of their own, which you can revoke at any time. The landlord sees whom you gave
          access. You stay responsible for the box.
        </Trans>
      </p>
      <PersonList
        persons={data.items}
        actions={(person) => (
          <Button variant="soft" size="small" onClick={() => setAsked(person)}>
            <Trans>Revoke access</Trans>
          </Button>
        )}
      />
      {!isAllowed ? (
        <p className={css.note}>
          <Trans>The landlord doesn’t allow tenants of this location to add people.</Trans>
        </p>
      ) : isSuspended ? (
        <p className={css.note}>
          <Trans>Access is suspended. You can add people again once the overdue amount is paid.</Trans>
        </p>
      ) : isFull ? (
        <p className={css.note}>
          <Plural
            value={maxAuthorizedPersons}
            one="# person can have access at the same time. Revoke access to add another."
            other="# people can have access at the same time. Revoke someone’s access to add another."
          />
        </p>
      ) : (
        <div>
          <Button icon="add" onClick={() => setAdding(true)}>
            <Trans>Add a person</Trans>
          </Button>
        </div>
      )}
      <RevokeDialog person={asked} rentId={rentId} onClose={() => setAsked(null)} />
    </div>
  );
}

function RevokeDialog({
  person,
  rentId,
  onClose,
}: {
  person: AuthorizedPerson | null;
  rentId: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const revoking = useMutation({
    mutationFn: ({ id, version }: AuthorizedPerson) =>
      unwrap(
        api.rents[":id"]["authorized-persons"][":personId"].revoke.$post({
          param: { id: rentId, personId: id },
          json: { version },
        }),
      ),
    onSuccess: () => toastSuccess(t`Access revoked`),
    onSettled: onClose,
  });
  const name = person?.name ?? "";
  return (
    <ConfirmDialog
      open={person !== null}
      onClose={onClose}
      onConfirm={() => person && revoking.mutate(person)}
      busy={revoking.isPending}
      title={t`Revoke the access of ${name}?`}
      confirmLabel={t`Revoke access`}
    >
      <Trans>Their code stops being valid at once, and they get an email. Your own code stays the same.</Trans>
    </ConfirmDialog>
  );
}
