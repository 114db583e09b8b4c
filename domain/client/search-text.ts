import { fold } from "../core/text.ts";

/** What a client is found by, folded; the name first, since lists are in the order of this text. */
export function clientSearchText(client: { name: string; email: string; nip: string | null; phone: string }): string {
  return fold([client.name, client.email, client.phone, client.nip ?? ""].filter(Boolean).join(" "));
}
