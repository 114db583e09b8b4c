import { jpeg } from "../../../domain/photo/pictures.ts";
import { inDays } from "../../reservation/booking.ts";
import type { World } from "../world.ts";
import type { WriteRow } from "../write-row.ts";

const place = {
  namePl: "Magazyn Wola",
  nameEn: "",
  descriptionPl: "",
  descriptionEn: "",
  rulesPl: "",
  rulesEn: "",
  street: "ul. Składowa 1",
  postcode: "30-701",
  city: "Kraków",
  lat: 50.05,
  lng: 19.96,
  landRegister: "",
  accessFrom: "06:00",
  accessTo: "22:00",
  amenities: [],
  contactPhone: "",
  contactEmail: "",
  minimumMonths: 1,
  noticeDays: 30,
  depositMonths: 1,
  sameDayCutOff: "20:00",
  accessMethod: "code",
  accessNotePl: "",
  allowsPersons: true,
  accessNoteEn: "",
};

const box = {
  kind: "indoor",
  widthCm: 200,
  depthCm: 250,
  heightCm: 280,
  floor: 0,
  features: [],
  monthlyGrosze: 29_900,
  depositGrosze: null,
};

const boxesList = "Number,Kind,Width,Depth,Height,Price\nL-1,indoor,200,250,280,299\nL-2,indoor,200,250,280,299\n";

const placeParam = ({ placeId }: World) => ({ placeId });

const draftParam = ({ draftId }: World) => ({ placeId: draftId });

/** Commands on places, place photos, floor plans, boxes and blocks. */
export const placesWrites = {
  "box.change": {
    route: "PATCH /api/partner/places/:placeId/boxes",
    least: "manager",
    params: placeParam,
    body: ({ boxId }) => ({
      boxes: [{ id: boxId, version: "" }],
      change: { price: { kind: "add", grosze: 1_000 }, status: "outOfService" },
    }),
    status: 200,
  },
  "box.correct": {
    route: "PATCH /api/partner/boxes/:boxId",
    least: "manager",
    params: ({ boxId }) => ({ boxId }),
    body: () => ({
      ...{ version: "", number: "A-900", kind: "garage", widthCm: 210, depthCm: 240, heightCm: 300, floor: 2 },
      depositGrosze: 40_000,
    }),
    // On the plan, so that the correction of the floor moves it there.
    first: ({ boxId }) => [
      "UPDATE boxes SET plan_x = 0, plan_y = 0, plan_width = 200, plan_height = 250 WHERE id = ?",
      boxId,
    ],
    status: 200,
  },
  "box.planPrice": {
    route: "POST /api/partner/places/:placeId/boxes/plan-price",
    least: "manager",
    params: placeParam,
    body: ({ boxId }) => ({
      ...{ boxes: [{ id: boxId, version: "" }], price: { kind: "set", grosze: 31_000 }, fromOn: inDays(40) },
    }),
    status: 200,
  },
  "box.withdrawPrice": {
    route: "POST /api/partner/places/:placeId/boxes/withdraw-price",
    least: "manager",
    params: placeParam,
    body: ({ pricedId }) => ({ boxes: [{ id: pricedId, version: "" }] }),
    status: 200,
  },
  "block.createMany": {
    route: "POST /api/partner/places/:placeId/blocks",
    least: "manager",
    params: placeParam,
    body: ({ boxId, pricedId }) => ({ boxIds: [boxId, pricedId], fromOn: inDays(2), toOn: null, reason: "" }),
    status: 201,
  },
  "block.lift": {
    route: "POST /api/partner/places/:placeId/blocks/lift",
    least: "manager",
    params: placeParam,
    body: ({ freeId }) => ({ boxIds: [freeId] }),
    status: 200,
  },
  "plan.save": {
    route: "PUT /api/partner/places/:placeId/plan",
    least: "manager",
    params: placeParam,
    body: ({ boxId }) => ({
      version: "",
      boxes: [{ id: boxId, cell: { x: 60_000, y: 60_000, width: 200, height: 200 } }],
    }),
    status: 200,
  },
  "block.create": {
    route: "POST /api/partner/blocks",
    least: "manager",
    body: ({ boxId }) => ({ boxId, fromOn: inDays(2), toOn: inDays(5), reason: "Malowanie" }),
    status: 201,
  },
  "block.end": {
    route: "PATCH /api/partner/blocks/:blockId",
    least: "manager",
    params: ({ blockId }) => ({ blockId }),
    body: () => ({ toOn: inDays(12) }),
    status: 200,
  },
  "block.delete": {
    route: "DELETE /api/partner/blocks/:blockId",
    least: "manager",
    params: ({ blockId }) => ({ blockId }),
    status: 200,
  },
  "place.create": { route: "POST /api/partner/places", least: "manager", body: () => place, status: 201 },
  "place.change": {
    route: "PATCH /api/partner/places/:placeId",
    least: "manager",
    params: placeParam,
    body: () => ({ ...place, version: "" }),
    status: 200,
  },
  "place.setPricePromise": {
    route: "PUT /api/partner/places/:placeId/price-promise",
    least: "owner",
    params: placeParam,
    body: () => ({ promise: { months: null, lastOn: inDays(400), yearlyPercent: 5 }, version: "" }),
    status: 200,
  },
  "place.publish": {
    route: "POST /api/partner/places/:placeId/publish",
    least: "manager",
    params: draftParam,
    status: 200,
  },
  "place.pause": {
    route: "POST /api/partner/places/:placeId/pause",
    least: "manager",
    params: placeParam,
    status: 200,
  },
  "place.takeBack": {
    route: "POST /api/partner/places/:placeId/take-back",
    least: "manager",
    params: placeParam,
    first: ({ placeId }) => ["UPDATE places SET status = 'comingSoon', opens_on = '2030-01-01' WHERE id = ?", placeId],
    status: 200,
  },
  "place.announce": {
    route: "POST /api/partner/places/:placeId/announce",
    least: "manager",
    params: draftParam,
    body: () => ({ opensOn: "2030-01-01" }),
    status: 200,
  },
  "photo.add": {
    route: "POST /api/partner/places/:placeId/photos",
    least: "manager",
    params: placeParam,
    bytes: () => jpeg(800, 600),
    status: 201,
  },
  "photo.arrange": {
    route: "PUT /api/partner/places/:placeId/photos/order",
    least: "manager",
    params: placeParam,
    body: ({ photos: [a, b] }) => ({ ids: [b, a] }),
    status: 204,
  },
  "photo.delete": {
    route: "DELETE /api/partner/places/:placeId/photos/:photoId",
    least: "manager",
    params: ({ placeId, photos: [photoId] }) => ({ placeId, photoId }),
    status: 204,
  },
  "photo.restore": {
    route: "POST /api/partner/places/:placeId/photos/:photoId/restore",
    least: "manager",
    params: ({ placeId, photos: [, , photoId] }) => ({ placeId, photoId }),
    status: 204,
  },
  "box.create": {
    route: "POST /api/partner/places/:placeId/boxes",
    least: "manager",
    params: placeParam,
    body: () => ({ ...box, number: "NEW-1" }),
    status: 201,
  },
  "box.createRange": {
    route: "POST /api/partner/places/:placeId/boxes/range",
    least: "manager",
    params: placeParam,
    body: () => ({ pattern: { prefix: "R-", from: 1, to: 3, digits: 3 }, box }),
    status: 201,
  },
  "box.import": {
    route: "POST /api/partner/places/:placeId/boxes/import",
    least: "manager",
    params: placeParam,
    body: () => ({ csv: boxesList, mode: "save" }),
    status: 200,
  },
} satisfies Record<string, WriteRow>;
