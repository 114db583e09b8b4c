import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Button } from "../../../src/ui/forms/button.tsx";
import { PasswordField } from "../../../src/ui/forms/password-field.tsx";
import { RadioTiles } from "../../../src/ui/forms/radio-tiles.tsx";
import { TextField } from "../../../src/ui/forms/text-field.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

it("a field's error replaces its hint and describes the control", () => {
  renderInRouter(<TextField label="NIP" hint="Ten digits" error="One digit is wrong" />);
  const input = screen.getByLabelText("NIP");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent).toBe("One digit is wrong");
  expect(screen.queryByText("Ten digits")).toBeNull();
});

it("a field's hint describes the control", () => {
  renderInRouter(<TextField label="NIP" hint="Ten digits" />);
  const input = screen.getByLabelText("NIP");
  expect(document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Ten digits");
});

it("a password can be shown", () => {
  renderInRouter(<PasswordField label="Password" autoComplete="current-password" />);
  const input = screen.getByLabelText("Password") as HTMLInputElement;
  expect(input.type).toBe("password");
  fireEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(input.type).toBe("text");
});

it("a busy button ignores clicks", () => {
  const press = vi.fn();
  renderInRouter(
    <Button busy onClick={press}>
      Pay
    </Button>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Pay" }));
  expect(press).not.toHaveBeenCalled();
});

it("a tile reports its value when selected", () => {
  const choose = vi.fn();
  const tiles = [
    { value: "open", label: "Open-ended" },
    { value: "three", label: "3 months" },
  ] as const;
  renderInRouter(<RadioTiles legend="How long" tiles={tiles} value="open" onChange={choose} />);
  fireEvent.click(screen.getByRole("radio", { name: /3 months/ }));
  expect(choose).toHaveBeenCalledWith("three");
});
