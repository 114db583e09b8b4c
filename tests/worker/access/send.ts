import type { Caller } from "../as-user.ts";
import type { ApiRoute, Row } from "./api-table.ts";

/** Requests a route of the API for a resource. */
export function send(caller: Caller, route: ApiRoute, row: Row, id: string): Promise<Response> {
  const { body, query = "", params = {} } = row;
  const [method, path] = route.split(" ") as [string, string];
  const address = path.replace(/:(provider)/, "sandbox").replace(/:(\w+)/g, (_, name: string) => params[name] ?? id);
  return caller.send(method, address + query, body);
}
