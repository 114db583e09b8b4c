import { expect, it } from "vitest";

const files = import.meta.glob<string>("../../../../src/**/*.tsx", { query: "?raw", import: "default", eager: true });

it("renders forms with Form, except search forms, which only change the address", () => {
  const withForm = Object.entries(files).flatMap(([path, text]) =>
    /<form\b/.test(text) ? [path.replace("../../../../src/", "")] : [],
  );
  expect(withForm.sort()).toEqual([
    "features/plan/filters/box-filters.tsx",
    "features/search/filters.tsx",
    "features/search/search-tray.tsx",
    "ui/forms/form.tsx",
  ]);
});
