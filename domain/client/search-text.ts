import { fold } from "../core/text.ts";

/** The folded text that clients are searched by. It starts with the name because lists are sorted by it. */
export function clientSearchText(client: { name: string; email: string; nip: string | null; phone: string }): string {
  return fold([client.name, client.email, client.phone, client.nip ?? ""].filter(Boolean).join(" "));
}
