import { cellOf } from "../../domain/search/cell.ts";
import { type Clock, daysAgo } from "./clock.ts";
import type { Random } from "./random.ts";
import type { Rows } from "./rows.ts";

const [lat, lng] = [50.0709, 19.9382];

/** A draft place of the demo partner without boxes, for trying out publishing. */
export function beginPlace(random: Random, clock: Clock, rows: Rows): void {
  const demo = rows.partner_members.find(({ uid }) => uid === "usr_demo_partner")?.partner_id;
  const model = rows.places.find(({ partner_id }) => partner_id === demo);
  if (model === undefined) throw new RangeError("The demo partner has no place");
  const at = clock.at(daysAgo(clock, 3), 16);
  rows.places.push({
    ...model,
    id: random.id("place"),
    slug: "boksy-krowodrza",
    name_pl: "Boksy Krowodrza",
    name_en: "Boksy Krowodrza",
    description_pl: "",
    description_en: "",
    street: "ul. Łokietka 18",
    postcode: "30-016",
    city: "Kraków",
    lat,
    lng,
    cell: cellOf(lat, lng),
    status: "draft",
    opens_on: null,
    created_at: at,
    updated_at: at,
  });
}
