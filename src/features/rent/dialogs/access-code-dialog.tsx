import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { accessCodePattern } from "../../../../domain/place/access.ts";
import { NotifiedByEmail } from "../../../ui/data/notified-by-email.tsx";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { RentCommandDialog } from "../commands/rent-command-dialog.tsx";
import { useRentMutation } from "../commands/use-rent-mutation.ts";
import { partnerCommands } from "../partner/partner-mutations.ts";
import type { PartnerRent } from "../partner/queries.ts";
import { isRunning } from "../terms.ts";

/** Sets the code of the lock, or has one generated. */
export function AccessCodeDialog({ rent, onClose }: { rent: PartnerRent; onClose: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const mutation = useRentMutation(rent, partnerCommands(rent.id).changeAccessCode, () =>
    toastSuccess(t`The access code has been changed`, onClose),
  );
  const code = typed.trim();
  const isValid = code === "" || accessCodePattern.test(code);
  return (
    <RentCommandDialog
      title={t`Change the code for box ${rent.boxNumber}`}
      submitLabel={t`Change the code`}
      rent={rent}
      mutation={mutation}
      onSubmit={isValid ? () => mutation.mutate({ code: code === "" ? null : code }) : null}
      onClose={onClose}
    >
      <TextField
        label={t`New code`}
        optional
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        hint={t`As set in your lock or gate. If empty, we generate six digits.`}
        error={isValid ? undefined : t`Use 3 to 20 letters, digits or characters # * . -`}
      />
      <p>
        <Trans>Boksy doesn’t control locks: set the same code in yours.</Trans>{" "}
        {isRunning(rent) && (
          <>
            <NotifiedByEmail name={rent.clientName} email={rent.email} />{" "}
            {rent.email !== "" && <Trans>The email doesn’t contain the code.</Trans>}
          </>
        )}
      </p>
    </RentCommandDialog>
  );
}
