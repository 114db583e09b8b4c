import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { apiKeyInput } from "../../../domain/partner-api/keys.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { auditChange } from "../../http/audit.ts";
import type { InputCommand } from "../../http/command.ts";
import { hashOfToken, type LinkKeys, tokenOf } from "../../http/link-token.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { noInput } from "../../http/validate.ts";
import { type ApiKeyRow, insertApiKey, ownApiKey, ownApiKeys, revokeKey } from "./key-queries.ts";

/** The prefix makes a key recognizable for scanners of leaked secrets. */
const prefix = "boksy_";

/** The key itself, which is not stored: it is derived from its id. */
export const apiKeyOf = async (env: LinkKeys, id: string): Promise<string> =>
  prefix + (await tokenOf(env, "API key", id));

/** The keys of the caller's partner. */
export async function listApiKeys(ctx: RequestContext) {
  const { results } = await authorizedBatchRead(ctx, "company.manage", ({ uid, db }) => [ownApiKeys(db, uid)]);
  return { items: rows<ApiKeyRow>(results[0]) };
}

/**
 * Creates a key. The stored response does not contain the key, which the route adds. Throws `api.too_many_keys`.
 */
export const createApiKey: InputCommand<object, typeof apiKeyInput, { id: string }> = {
  name: "apiKey.create",
  access: { member: "company.manage" },
  needsSecondFactor: true,
  changes: ["apiKeys"],
  input: apiKeyInput,
  read: () => [],
  async plan({ env, db, now, requestId, actor }, _results, { input: { name, scope }, actor: member }) {
    if (!member?.partnerId) throw new DomainError("resource.not_found");
    const { partnerId } = member;
    const [id, version] = [newId("apiKey"), newId("version")];
    const hash = await hashOfToken(await apiKeyOf(env, id));
    return {
      body: { id },
      statements: [
        insertApiKey(db, { id, partnerId, name, scope, hash, version, createdBy: actor, now }),
        auditChange(
          db,
          { table: "api_keys", id, nextVersion: version },
          {
            ...{ actor, action: "create", entity: "apiKey", partnerId, requestId, now },
            details: { name, scope },
          },
        ),
      ],
      explain: (error) =>
        String(error).includes("api_key.too_many") ? new DomainError("api.too_many_keys", { cause: error }) : null,
    };
  },
};

/** Revokes a key at once. Throws `resource.not_found`, also for one that was revoked before. */
export const revokeApiKey: InputCommand<Record<string, string>, typeof noInput, { id: string }> = {
  name: "apiKey.revoke",
  access: { member: "company.manage" },
  needsSecondFactor: true,
  changes: ["apiKeys"],
  input: noInput,
  read: ({ db, uid }, { id = "" }) => [ownApiKey(db, uid, id)],
  plan({ db, now, requestId, actor }, [found]) {
    const [key] = rows<{ id: string; partnerId: string; name: string; version: string }>(found);
    if (key === undefined) throw new DomainError("resource.not_found");
    const { id, partnerId, name, version } = key;
    const nextVersion = newId("version");
    return {
      body: { id },
      statements: [
        revokeKey(db, { id, version, nextVersion, now }),
        auditChange(
          db,
          { table: "api_keys", id, nextVersion },
          { ...{ actor, action: "revoke", entity: "apiKey", partnerId, requestId, now }, details: { name } },
        ),
      ],
    };
  },
};
