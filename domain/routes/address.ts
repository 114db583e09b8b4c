import type { Role } from "../account/roles.ts";

/**
 * Who may open a page. `skip` (the specification's word): no session check. `public`: session checked, open to everyone.
 * `signedIn`: every user with a role. A list: only these roles.
 */
export type Access = "skip" | "public" | "signedIn" | readonly Role[];

/** The five layouts of the specification. */
export type Layout = "authorized" | "authorized-onboarding" | "authorized-no-sidebar" | "client-auth" | "guest-center";

export type Area = "public" | "auth" | "customer" | "partner" | "admin";

export interface Route {
  path: `/${string}`;
  layout: Layout;
  /** The wide variant of `guest-center`: a page with header and footer instead of a card. */
  isWide?: true;
  area: Area;
  access: Access;
}

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type AddressArguments<R extends Route> = [ParamNames<R["path"]>] extends [never]
  ? [query?: Record<string, string>]
  : [params: Record<ParamNames<R["path"]>, string>, query?: Record<string, string>];

/** Builds the address of a page: `href("partnerPlace", { placeId })`. A missing parameter does not compile. */
export type WriteAddress<Table extends Record<string, Route>> = <Id extends keyof Table & string>(
  id: Id,
  ...rest: AddressArguments<Table[Id]>
) => string;

/** Fills in the encoded parameters of a path. */
export const fillPath = (path: string, params: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

export const addressesOf =
  <Table extends Record<string, Route>>(table: Table): WriteAddress<Table> =>
  (id, ...rest) => {
    const { path } = table[id] as Route;
    const hasParams = path.includes(":");
    const params = (hasParams ? rest[0] : undefined) as Record<string, string> | undefined;
    const query = (hasParams ? rest[1] : rest[0]) as Record<string, string> | undefined;
    const filled = fillPath(path, params ?? {});
    const search = query === undefined ? "" : new URLSearchParams(query).toString();
    return search === "" ? filled : `${filled}?${search}`;
  };
