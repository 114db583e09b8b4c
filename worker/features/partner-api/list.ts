import { DomainError } from "../../../domain/core/errors.ts";
import { grants } from "../../../domain/partner-api/keys.ts";
import { type ApiItem, type ApiList, type ApiQuery, apiLists } from "../../../domain/partner-api/resources.ts";
import { href } from "../../../domain/routes.ts";
import { rows } from "../../db/database.ts";
import { pageOf, readCursor } from "../../http/cursor.ts";
import { hashOfToken } from "../../http/link-token.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { holderOfKey, type KeyHolder } from "./key-queries.ts";
import { type ListedRow, listStatements } from "./list-queries.ts";
import { rememberUse } from "./remember-use.ts";

/** The hash of the key of a request. Throws `api.key_invalid` without one. */
export async function keyHashOf(ctx: Pick<RequestContext, "header">): Promise<string> {
  const key = /^Bearer (\S{1,200})$/.exec(ctx.header("authorization") ?? "")?.[1];
  if (key === undefined) throw new DomainError("api.key_invalid");
  return hashOfToken(key);
}

/** Addresses of the item on the site, which the database does not know. */
const addresses: { [Name in ApiList]?: (origin: string, row: ListedRow) => Partial<ApiItem<Name>> } = {
  places: (origin, { slug, isOffered }) => ({ url: isOffered ? origin + href("place", { slug: String(slug) }) : null }),
  boxes: (origin, { id, isOffered }) => ({
    reserveUrl: isOffered ? origin + href("newReservation", { box: String(id) }) : null,
  }),
};

/**
 * A page of one of the partner's lists, read in one batch with the key. Throws `api.key_invalid` for a key that is unknown
 * or revoked, and `api.scope_missing`.
 */
export async function listForKey<Name extends ApiList>(ctx: RequestContext, name: Name, query: ApiQuery<Name>) {
  const { db, now, env } = ctx;
  const hash = await keyHashOf(ctx);
  const after = readCursor(query.cursor);
  const [found, page] = await db.batch([holderOfKey(db, hash), listStatements[name]({ db, hash, query, after, now })]);
  const [holder] = rows<KeyHolder>(found);
  if (holder === undefined) throw new DomainError("api.key_invalid");
  if (!grants(holder.scope, apiLists[name].needs)) throw new DomainError("api.scope_missing");
  rememberUse(ctx, holder);
  const { items, nextCursor } = pageOf(rows<ListedRow>(page), query.limit, ({ key, keyId }) => ({ key, id: keyId }));
  return {
    items: items.map((row) => {
      const { key: _key, keyId: _keyId, slug: _slug, isOffered: _isOffered, ...item } = row;
      return { ...item, ...addresses[name]?.(env.APP_ORIGIN, row) };
    }),
    nextCursor,
  };
}
