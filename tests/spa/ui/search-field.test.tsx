import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { SearchField } from "../../../src/ui/forms/search-field.tsx";
import { renderInRouter } from "../render.tsx";

/** Imitates a value stored in the URL, which is updated asynchronously after each change. */
function Late() {
  const [value, setValue] = useState("");
  return (
    <>
      <SearchField label="Search" value={value} onChange={(text) => setTimeout(() => setValue(text), 50)} />
      <button type="button" onClick={() => setValue("")}>
        Show all
      </button>
    </>
  );
}

describe("SearchField", () => {
  it("keeps characters typed faster than the value is updated", () => {
    vi.useFakeTimers();
    renderInRouter(<Late />);
    const input = screen.getByRole<HTMLInputElement>("searchbox");
    for (const character of "boks") {
      fireEvent.change(input, { target: { value: input.value + character } });
      act(() => vi.advanceTimersByTime(20));
    }
    expect(input.value).toBe("boks");
    act(() => vi.advanceTimersByTime(100));
    expect(input.value).toBe("boks");
    fireEvent.click(screen.getByText("Show all"));
    expect(input.value).toBe("");
    vi.useRealTimers();
  });
});
