import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { NoBreakNumbers } from "../../../src/ui/data/no-break-numbers.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

it("keeps hyphenated numbers on one line without changing the text", () => {
  const title = "Move from box A-001 to Hala-2-017, e-mail 12";
  const { container } = renderInRouter(<NoBreakNumbers>{title}</NoBreakNumbers>);
  expect(container.textContent).toBe(title);
  expect([...container.querySelectorAll("span")].map(({ textContent }) => textContent)).toEqual([
    "A-001",
    "Hala-2-017",
  ]);
});
