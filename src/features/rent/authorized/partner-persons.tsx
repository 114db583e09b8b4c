import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../../lib/api/api.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import type { PartnerRent } from "../partner/queries.ts";
import { PersonList } from "./person-list.tsx";
import css from "./persons.module.css";

type Person = PartnerRent["persons"][number];

const commands = api.partner.rents[":id"]["authorized-persons"][":personId"];

/** The people to whom the tenant has given access; nothing if there are none. */
export function PartnerPersons({ rent }: { rent: PartnerRent }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<{ person: Person; action: "revoke" | "renew" } | null>(null);
  const changing = useMutation({
    mutationFn: ({ person, action }: NonNullable<typeof asked>) => {
      const call = { param: { id: rent.id, personId: person.id }, json: { version: person.version } };
      return unwrap(action === "revoke" ? commands.revoke.$post(call) : commands["renew-code"].$post(call));
    },
    onSuccess: (_, { action }) => toastSuccess(action === "revoke" ? t`Access revoked` : t`There is a new code`),
    onSettled: () => setAsked(null),
  });
  if (rent.persons.length === 0) return null;
  const name = asked?.person.name ?? "";
  const isRevoking = asked?.action === "revoke";
  return (
    <section aria-labelledby="rent-persons">
      <h3 id="rent-persons">
        <Trans>Authorized persons</Trans>
      </h3>
      <PersonList
        persons={rent.persons}
        actions={(person) => (
          <>
            <PersonCode rentId={rent.id} personId={person.id} version={person.version} />
            <Button variant="soft" size="small" onClick={() => setAsked({ person, action: "renew" })}>
              <Trans>New code</Trans>
            </Button>
            <Button variant="quiet" size="small" onClick={() => setAsked({ person, action: "revoke" })}>
              <Trans>Revoke access</Trans>
            </Button>
          </>
        )}
      />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && changing.mutate(asked)}
        busy={changing.isPending}
        title={isRevoking ? t`Revoke the access of ${name}?` : t`Give ${name} a new code?`}
        confirmLabel={isRevoking ? t`Revoke access` : t`Give a new code`}
      >
        {isRevoking ? (
          <Trans>The code stops being valid at once. The person and the tenant get an email.</Trans>
        ) : (
          <Trans>
            The current code stops being valid at once. The person gets an email with the link to the new one.
          </Trans>
        )}
      </ConfirmDialog>
    </section>
  );
}

/** Fetched on request, because every view is logged, and never cached. A changed person has another code. */
function PersonCode({ rentId, personId, version }: { rentId: string; personId: string; version: string }) {
  const code = useMutation({
    mutationFn: async () => ({
      version,
      code: (await unwrap(commands.code.$post({ param: { id: rentId, personId } }))).code,
    }),
    gcTime: 0,
  });
  const shown = code.data?.version === version ? code.data.code : null;
  return (
    <>
      <output aria-live="polite" className={css.code}>
        {shown}
      </output>
      <Button
        variant="soft"
        size="small"
        icon={shown === null ? "eye" : "eyeOff"}
        busy={code.isPending}
        onClick={() => (shown === null ? code.mutate() : code.reset())}
      >
        {shown === null ? <Trans>Show the code</Trans> : <Trans>Hide the code</Trans>}
      </Button>
    </>
  );
}
