import { z } from "zod";
import { boxKinds } from "../box/kinds.ts";
import { isDay } from "../core/day.ts";
import { opaque } from "../core/text-schema.ts";
import { placeStatuses } from "../place/transitions.ts";
import type { ListScope } from "./keys.ts";

const id = (example: string) => z.string().meta({ examples: [example] });
const day = z
  .string()
  .refine(isDay)
  .meta({ format: "date", examples: ["2026-11-24"] });
const grosze = z.int().meta({ description: "Gross amount in grosze (1/100 PLN).", examples: [34_900] });
const url = z.url().nullable();

/** A place with its address and how many of its boxes are free today. */
const place = z.strictObject({
  id: id("plc_8w2k"),
  namePl: z.string(),
  nameEn: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  lat: z.number(),
  lng: z.number(),
  status: z.enum(placeStatuses),
  boxes: z.int().meta({ description: "Boxes that are not archived." }),
  freeBoxes: z.int().meta({ description: "Boxes that are free today." }),
  url: url.meta({ description: "The public page; null unless the place is published." }),
});

/** The state of a box today. */
const boxStates = ["free", "held", "reserved", "rented", "outOfService", "comingSoon"] as const;

const box = z.strictObject({
  id: id("box_5t9m"),
  placeId: id("plc_8w2k"),
  number: z.string(),
  kind: z.enum(boxKinds),
  floor: z.int(),
  widthCm: z.int(),
  depthCm: z.int(),
  heightCm: z.int(),
  monthlyGrosze: grosze,
  vatRate: z.enum(["23", "8", "5", "0", "zw"]),
  depositGrosze: grosze,
  state: z.enum(boxStates),
  freeFromOn: day
    .nullable()
    .meta({ description: "The first day from which no reservation or rental follows; null if rented without an end." }),
  reserveUrl: url.meta({ description: "Where a customer reserves the box; null unless it is on offer." }),
});

const rentStatuses = [
  ...(["scheduled", "active", "overdue", "suspended"] as const),
  ...(["noticeGiven", "ended", "settled", "cancelled"] as const),
] as const;

const rent = z.strictObject({
  id: id("rnt_3c7p"),
  code: z.string().meta({ description: "The reservation code, also the payment reference of bank transfers." }),
  placeId: id("plc_8w2k"),
  boxId: id("box_5t9m"),
  clientId: id("cli_9d4x"),
  status: z.enum(rentStatuses),
  startOn: day,
  endOn: day.nullable().meta({ description: "Exclusive; null for an open-ended rental." }),
  monthlyGrosze: grosze,
  depositGrosze: grosze,
  accessState: z.enum(["open", "suspended"]),
});

const client = z.strictObject({
  id: id("cli_9d4x"),
  kind: z.enum(["person", "company"]),
  name: z.string(),
  nip: z.string().nullable(),
  taxNumber: z.string().nullable().meta({ description: "Of a foreign company." }),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string().meta({ description: "ISO 3166-1 alpha-2." }),
});

const invoice = z.strictObject({
  id: id("inv_6n1q"),
  number: z.string(),
  kind: z.enum(["vat", "correction"]),
  status: z.enum(["issued", "partlyPaid", "paid", "overdue", "writtenOff", "corrected"]),
  clientId: id("cli_9d4x").nullable(),
  rentId: id("rnt_3c7p").nullable(),
  correctsId: id("inv_6n1q").nullable(),
  issuedOn: day,
  soldOn: day,
  dueOn: day,
  netGrosze: z.int(),
  vatGrosze: z.int(),
  grossGrosze: z.int(),
  currency: z.string(),
  ksefNumber: z.string().nullable(),
});

/** Rows per page unless a request says otherwise, and at most. */
const pageSize = { usual: 100, max: 500 };

const page = {
  cursor: opaque(200).optional().meta({ description: "`nextCursor` of the previous page." }),
  limit: z.coerce.number().int().min(1).max(pageSize.max).default(pageSize.usual),
};

const filterDay = z.string().refine(isDay, { error: "field.invalid" }).optional().meta({ format: "date" });

const someId = opaque(64).optional();

/** The lists of the API. Responses are `{items, nextCursor}`; the last page has the cursor null. */
export const apiLists = {
  places: { item: place, query: z.strictObject(page), needs: "availability", summary: "Places by name" },
  boxes: {
    item: box,
    query: z.strictObject({ ...page, placeId: someId }),
    needs: "availability",
    summary: "Boxes by place and number, with their state today",
  },
  rents: {
    item: rent,
    query: z.strictObject({ ...page, status: z.enum(rentStatuses).optional() }),
    needs: "all",
    summary: "Tenancies, the latest start first",
  },
  clients: { item: client, query: z.strictObject(page), needs: "all", summary: "Clients by name" },
  invoices: {
    item: invoice,
    query: z.strictObject({ ...page, from: filterDay, to: filterDay }),
    needs: "all",
    summary: "Issued invoices and corrections, the latest first",
  },
} as const satisfies Record<string, { item: z.ZodType; query: z.ZodObject; needs: ListScope; summary: string }>;

export type ApiList = keyof typeof apiLists;
export type ApiItem<Name extends ApiList> = z.output<(typeof apiLists)[Name]["item"]>;
export type ApiQuery<Name extends ApiList> = z.output<(typeof apiLists)[Name]["query"]>;
