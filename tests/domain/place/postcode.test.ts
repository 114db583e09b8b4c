import { expect, it } from "vitest";
import { cityOfPostcode, parsePostcode, postcodeIn, typePostcode } from "../../../domain/place/postcode.ts";

it("finds the city of a postcode range from the third digit on", () => {
  expect(["30-701", "04-001", "81-850", "81-301", "26-600", "433"].map(cityOfPostcode)).toEqual([
    "Kraków",
    "Warszawa",
    "Sopot",
    "Gdynia",
    "Radom",
    "Bielsko-Biała",
  ]);
  expect(["", "30", "34-500", "05-500", "Kraków"].map(cityOfPostcode)).toEqual([null, null, null, null, null]);
});

it("inserts the dash while typing", () => {
  const typed = (text: string) => typePostcode({ postcode: "", city: "Wieliczka" }, text);
  expect(["30", "307", "30-7", "30701", "30-7011"].map((text) => typed(text).postcode)).toEqual([
    "30",
    "30-7",
    "30-7",
    "30-701",
    "30-701",
  ]);
});

it("suggests the city until the user types another", () => {
  expect(typePostcode({ postcode: "30", city: "" }, "307")).toEqual({ postcode: "30-7", city: "Kraków" });
  expect(typePostcode({ postcode: "30-701", city: "Kraków" }, "80001")).toEqual({ postcode: "80-001", city: "Gdańsk" });
  expect(typePostcode({ postcode: "30-701", city: "Wieliczka" }, "80001")).toEqual({ postcode: "80-001" });
  expect(typePostcode({ postcode: "34-5", city: "" }, "34500")).toEqual({ postcode: "34-500" });
});

it.each(["30-701", "30–701", "30\u2011701", "30 701", "30701", " 30-701", "PL-30-701"])(
  "reads the postcode %j, pasted or typed",
  (text) => {
    expect(parsePostcode(text)).toBe("30-701");
    expect(typePostcode({ postcode: "", city: "Wieliczka" }, text)).toEqual({ postcode: "30-701" });
  },
);

it("stores a Polish postcode in its form, and any other as it was typed", () => {
  expect(postcodeIn("PL", "30701")).toBe("30-701");
  expect(postcodeIn("PL", "Kraków")).toBe("Kraków");
  expect(postcodeIn("DE", "10623")).toBe("10623");
});

it.each(["30-7011", "3-0701", "AB-123", "30-70", ""])("refuses the postcode %j", (text) => {
  expect(parsePostcode(text)).toBeNull();
});
