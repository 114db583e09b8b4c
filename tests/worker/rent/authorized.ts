import { env } from "cloudflare:workers";
import { tokenOf } from "../../../worker/http/link-token.ts";
import { as } from "../as-user.ts";
import { givenTenancy } from "./tenancy.ts";

export const tenant = () => as.customer("usr_anna");
export const staff = () => as.partner("par_1", "usr_partner");

export const ola = { name: "Ola Lis", email: "ola@example.com", locale: "en", fromOn: null, untilOn: null };

/** A rent of Anna's, who can give others access. */
export const givenRent = (more: object = {}) => givenTenancy({ partnerId: "par_1", uid: "usr_anna", ...more });

export const add = (rentId: string, more: object = {}, by = tenant()) =>
  by.post(`/api/rents/${rentId}/authorized-persons`, { ...ola, ...more });

export interface Listed {
  id: string;
  version: string;
  name: string;
  access: string;
  endedBy: string | null;
}

export async function listed(rentId: string, by = tenant()): Promise<Listed[]> {
  return (await (await by.get(`/api/rents/${rentId}/authorized-persons`)).json<{ items: Listed[] }>()).items;
}

/** Adds Ola. @returns her as listed, and her link's secret */
export async function givenOla(rentId: string, more: object = {}) {
  const answer = await add(rentId, more);
  if (answer.status !== 201) throw new Error(await answer.text());
  const { id } = await answer.json<{ id: string }>();
  const person = (await listed(rentId)).find((one) => one.id === id);
  if (person === undefined) throw new Error("not listed");
  return { ...person, token: await tokenOf(env, "authorized person", id) };
}

export const openLink = async (token: string) =>
  (await as.visitor().get("/api/authorized-person", { "x-link-token": token })).json<{
    access: string;
    endedBy: string;
  }>();

export const codeByLink = (token: string) => as.visitor().post("/api/authorized-person/code", { token });

/** The code that the link shows, or the error. */
export async function codeOrError(token: string): Promise<string> {
  const body = await (await codeByLink(token)).json<{ code?: string; error?: { code: string } }>();
  return body.code ?? body.error?.code ?? "";
}

export const errorOf = async (answer: Response) =>
  ((await answer.json()) as { error: { code: string; fields?: object } }).error;

export const revoke = (rentId: string, { id, version }: Pick<Listed, "id" | "version">, by = tenant()) =>
  by.post(`/api/rents/${rentId}/authorized-persons/${id}/revoke`, { version });
