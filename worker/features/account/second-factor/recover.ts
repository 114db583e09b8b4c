import { z } from "zod";
import { deviceOf } from "../../../../domain/account/device.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import type { Command } from "../../../http/command.ts";
import { revokeSessions } from "../../../identity/administration.ts";
import { removeSecondFactors } from "../../../identity/lookup.ts";
import {
  allowFactor,
  announceChange,
  deleteCode,
  deletePasskeys,
  ownerOfCode,
  selectRecipients,
} from "./statements.ts";

const byHash = z.strictObject({ hash: z.string() });

/**
 * Removes the app and passkeys of the account that a recovery code belongs to, once, and signs the account out. Its owner
 * signs in with the password and sets up another within an hour. Throws `auth.recovery_code_wrong`, `auth.provider_down`.
 */
export const recoverWithCode: Command<object, z.output<typeof byHash>, { uid: string }> = {
  name: "account.recover",
  access: "link",
  changes: ["accounts"],
  input: byHash,
  read: ({ db }, _params, { hash }) => [ownerOfCode(db, hash)],
  readMore: ({ db }, [found]) => [selectRecipients(db, ownerOf(found).uid)],
  prepare: ({ env }, [found]) => removeSecondFactors(env, ownerOf(found).uid),
  plan({ db, now, requestId, header }, [found, recipients], { input: { hash } }) {
    const { uid, secondFactors } = ownerOf(found);
    const device = deviceOf(header("user-agent"));
    const event = { uid, actor: uid, action: "useRecoveryCode", reason: null, code: hash, device, requestId, now };
    return {
      body: { uid },
      statements: [
        ...announceChange(db, event, { change: "recovered", known: secondFactors, recipients }),
        deleteCode(db, hash),
        deletePasskeys(db, uid),
        allowFactor(db, uid, now),
      ],
    };
  },
  followUp: ({ env, now }, { uid }) => revokeSessions(env, uid, now),
};

function ownerOf(found: D1Result | undefined): { uid: string; secondFactors: string } {
  const [owner] = rows<{ uid: string; secondFactors: string }>(found);
  if (owner === undefined) throw new DomainError("auth.recovery_code_wrong");
  return owner;
}
