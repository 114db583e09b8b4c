import { describe, expect, it } from "vitest";
import { inspectDocument } from "../../../domain/document/inspect.ts";
import { documentFacts } from "../../../domain/document/schema.ts";
import { jpeg, png } from "../photo/pictures.ts";
import { pdf } from "./files.ts";

describe("the type of a file", () => {
  it("is found in its content", () => {
    expect(inspectDocument(pdf())).toBe("application/pdf");
    expect(inspectDocument(jpeg(800, 600))).toBe("image/jpeg");
    expect(inspectDocument(png(800, 600))).toBe("image/png");
  });

  it("is unknown for a truncated PDF, another file and an empty one", () => {
    expect(inspectDocument(pdf().subarray(0, 20))).toBeNull();
    expect(inspectDocument(new TextEncoder().encode("<script>alert(1)</script>%%EOF"))).toBeNull();
    expect(inspectDocument(new Uint8Array())).toBeNull();
  });
});

it("needs a kind and a file name; the last day is optional", () => {
  const errorsOf = (input: object) => documentFacts.safeParse(input).error?.issues.map(({ path }) => path.join("."));
  expect(errorsOf({ kind: "insurance", fileName: "polisa.pdf" })).toBeUndefined();
  expect(errorsOf({ kind: "", fileName: "", validUntilOn: "jutro" })).toEqual(["kind", "fileName", "validUntilOn"]);
});
