import { expect, it } from "vitest";
import { columnOf } from "../../../domain/box/csv/words.ts";

it.each(["Szerokość, m", "Szerokość (m)", "width_m", "WIDTH [M] ", "Szer m"])(
  "reads %j as a width in meters",
  (heading) => {
    expect(columnOf(heading)).toEqual({ column: "width", unit: "m" });
  },
);

it("ignores texts that are too long for a heading", () => {
  expect(columnOf(`Szerokość${" ".repeat(60)}, m`)).toBeNull();
  expect(columnOf(`a${" _".repeat(400_000)}x`)).toBeNull();
  expect(columnOf(`Numer${"-".repeat(60)}`)).toBeNull();
});
