import type { APIRequestContext } from "@playwright/test";
import { today } from "./boxes.ts";
import { newPlace, publish } from "./places.ts";

/** Sixty characters before its domain, which no space divides. */
export const longEmail = () => `${"bardzo.dlugi.adres.".repeat(3)}${crypto.randomUUID().slice(0, 3)}@boksy.test`;

const longWord = "Konstantynopolitańczykowianeczkówna";

/** A place, a client, a rent and an invoice of the signed-in partner, all with long words. */
export async function longData(request: APIRequestContext): Promise<{ tag: string; slug: string }> {
  const post = async (path: string, data: object) => {
    const headers = { "idempotency-key": crypto.randomUUID(), "sec-fetch-site": "same-origin" };
    const answer = await request.post(path, { data, headers });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const place = await newPlace(request, 1, longWord);
  await publish(request, place);
  const { boxes } = await (await request.get(`/api/partner/places/${place.id}/boxes`)).json();
  const client = await post("/api/partner/clients", {
    ...{ kind: "person", name: `Najemca ${place.tag} ${longWord.repeat(2)}`, nip: null, email: longEmail(), phone: "" },
    ...{ locale: "pl", street: `ul. ${longWord} 123 lok. 45`, postcode: "30-701", city: "Kraków" },
  });
  await post("/api/partner/reservations", {
    ...{ clientId: client.id, boxId: boxes[0].id, moveInOn: today(), months: 3, products: [], note: "" },
    ...{ monthlyGrosze: 25_000, depositGrosze: 10_000 },
    close: { kind: "transfer", amountGrosze: 35_000, receivedOn: today() },
  });
  const { items } = await (await request.get("/api/partner/places", { params: { q: place.tag } })).json();
  return { tag: place.tag, slug: items.find(({ id }: { id: string }) => id === place.id).slug };
}
