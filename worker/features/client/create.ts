import { type NewClientInput, newClientInput } from "../../../domain/client/schema.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { rows } from "../../db/database.ts";
import { auditChange } from "../../http/audit.ts";
import type { Command } from "../../http/command.ts";
import { clientsOfEmail, insertClient } from "./write-queries.ts";

/**
 * Adds a client manually. Throws `client.email_known` with `clientId` and `name` of an existing client with this email,
 * unless the caller states that it is another person.
 */
export const createClient = {
  name: "client.create",
  access: { member: "client.manage" },
  changes: ["clients"],
  input: newClientInput,
  read: ({ db, uid }, _params, { email }) => [clientsOfEmail(db, uid, email)],
  plan({ db, now, requestId, actor: uid }, [sameEmail], { input: { isAnother, ...client }, actor }) {
    const [known] = rows<{ id: string; name: string }>(sameEmail);
    if (known !== undefined && !isAnother) {
      throw new DomainError("client.email_known", { details: { clientId: known.id, name: known.name } });
    }
    const [id, nextVersion] = [newId("client"), newId("version")];
    const entry = { actor: uid, action: "create", entity: "client", partnerId: actor?.partnerId ?? null } as const;
    return {
      body: { id, version: nextVersion },
      statements: [
        insertClient(db, { id, uid, client, isAnother, nextVersion, now }),
        auditChange(db, { table: "clients", id, nextVersion }, { ...entry, requestId, now }),
      ],
    };
  },
} satisfies Command<object, NewClientInput, { id: string; version: string }>;
