import type { NewClientInput } from "../../../domain/client/schema.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { rows } from "../../db/database.ts";
import { auditChange } from "../../http/audit.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { writeOnce } from "../../http/write-once.ts";
import { clientsOfEmail, insertClient } from "./write-queries.ts";

/**
 * A client written in by hand. Throws `client.email_known` with `clientId` and `name` of the one who has this e-mail
 * here, unless the caller says that this is another.
 */
export function createClient(ctx: RequestContext, input: NewClientInput): Promise<{ id: string; version: string }> {
  const { isAnother, ...client } = input;
  return writeOnce(ctx, {
    needs: "client.manage",
    name: "client.create",
    input,
    read: ({ uid, db }) => [clientsOfEmail(db, uid, client.email)],
    plan: ({ db, actor, now, requestId }, [sameEmail]) => {
      const [known] = rows<{ id: string; name: string }>(sameEmail);
      if (known !== undefined && !isAnother) {
        throw new DomainError("client.email_known", { details: { clientId: known.id, name: known.name } });
      }
      const mark = { table: "clients", id: newId("client"), nextVersion: newId("version") } as const;
      const entry = { actor: actor.uid, action: "create", entity: "client", partnerId: actor.partnerId } as const;
      return {
        body: { id: mark.id, version: mark.nextVersion },
        statements: [
          insertClient(db, { id: mark.id, uid: actor.uid, client, isAnother, nextVersion: mark.nextVersion, now }),
          auditChange(db, mark, { ...entry, requestId, now }),
        ],
      };
    },
  });
}
