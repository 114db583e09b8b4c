import { type ZodType, z } from "zod";
import { type ErrorCode, errorStatus } from "../../../domain/core/errors.ts";
import { type ApiList, apiLists } from "../../../domain/partner-api/resources.ts";

type Schema = z.core.JSONSchema.BaseSchema;

/** JSON Schema 2020-12, which OpenAPI 3.1 uses, without the parts that only validate. */
function schemaOf(schema: ZodType, io: "input" | "output"): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const itemName = (name: ApiList) => pascal(name.replace(/(x)?es$/, "$1").replace(/s$/, ""));

const error = (description: string, ...codes: ErrorCode[]) => ({
  description: `${description}: ${codes.map((code) => `\`${code}\``).join(", ")}`,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

function parametersOf(query: ZodType) {
  const { properties = {}, required = [] } = schemaOf(query, "input");
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: "query", required: required.includes(name) },
    schema,
  }));
}

function operationOf(name: ApiList) {
  const { summary, query, needs } = apiLists[name];
  return {
    operationId: `list${pascal(name)}`,
    summary,
    description: needs === "all" ? "Needs a key with access to all data." : "Works with every key.",
    parameters: parametersOf(query),
    responses: {
      200: {
        description: "A page of the list",
        content: {
          "application/json": {
            schema: {
              type: "object",
              required: ["items", "nextCursor"],
              additionalProperties: false,
              properties: {
                items: { type: "array", items: { $ref: `#/components/schemas/${itemName(name)}` } },
                nextCursor: { type: ["string", "null"] },
              },
            },
          },
        },
      },
      401: error("No valid key", "api.key_invalid"),
      403: error("The key does not read this list", "api.scope_missing"),
      422: error("An invalid parameter", "request.invalid"),
      429: error("Too many requests; see the header Retry-After", "request.rate_limited"),
      503: error("Try again later", "service.unavailable"),
    },
  };
}

const names = Object.keys(apiLists) as ApiList[];

/**
 * The description of the partner API in OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1), made from the schemas that
 * validate its requests and that tests compare with its responses.
 */
export const openApiOf = (origin: string) => ({
  openapi: "3.1.1",
  info: {
    title: "Boksy partner API",
    version: "1",
    description:
      "Reads a partner's places, boxes, rentals, clients and invoices. Amounts are in grosze, days are YYYY-MM-DD. Fields may be added; existing ones do not change within a version.",
  },
  servers: [{ url: `${origin}/api/v1` }],
  security: [{ key: [] }],
  paths: Object.fromEntries(names.map((name) => [`/${name}`, { get: operationOf(name) }])),
  components: {
    securitySchemes: { key: { type: "http", scheme: "bearer", description: "A key from My company." } },
    schemas: {
      ...Object.fromEntries(names.map((name) => [itemName(name), schemaOf(apiLists[name].item, "output")])),
      Error: {
        type: "object",
        required: ["error"],
        properties: {
          error: {
            type: "object",
            required: ["code", "requestId"],
            properties: {
              code: { type: "string", enum: Object.keys(errorStatus) },
              message: { type: "string" },
              fields: { type: "object", additionalProperties: { type: "string" } },
              requestId: { type: "string" },
            },
          },
        },
      },
    },
  },
});
