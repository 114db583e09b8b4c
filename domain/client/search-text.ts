import { fold } from "../core/text.ts";

interface SearchableClient {
  name: string;
  email: string;
  nip: string | null;
  taxNumber?: string | null;
  phone: string;
}

/** The folded text that clients are searched by. It starts with the name because lists are sorted by it. */
export function clientSearchText(client: SearchableClient): string {
  return fold(
    [client.name, client.email, client.phone, client.nip ?? client.taxNumber ?? ""].filter(Boolean).join(" "),
  );
}
