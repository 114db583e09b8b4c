import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { DateField, type DateFieldProps } from "../../../src/ui/forms/date-field.tsx";
import { ValidDateField } from "../../../src/ui/forms/valid-date-field.tsx";
import { renderInRouter } from "../render.tsx";

// happy-dom has no popovers.
HTMLElement.prototype.showPopover ??= () => {};

afterEach(cleanup);

function renderField(over: Partial<DateFieldProps> = {}) {
  const onChange = vi.fn();
  function Stateful() {
    const [value, setValue] = useState(over.value ?? "");
    return (
      <DateField
        label="First day"
        {...over}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          setValue(target.value);
        }}
      />
    );
  }
  renderInRouter(<Stateful />);
  return { onChange, field: screen.getByLabelText<HTMLInputElement>("First day") };
}

const type = (field: HTMLElement, text: string) => {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
};

it("shows the day in the format of the page and reports what is typed as a day", () => {
  const { field, onChange } = renderField({ value: "2029-05-17" });
  expect(field.value).toBe("May 17, 2029");
  type(field, "18 may 2029");
  expect(onChange).toHaveBeenLastCalledWith("2029-05-18");
  expect(field.value).toBe("18 may 2029");
  fireEvent.blur(field);
  expect(field.value).toBe("May 18, 2029");
});

it("keeps text that is no day, reports it as typed and explains it after the field is left", () => {
  const { field, onChange } = renderField();
  type(field, "31.02.2027");
  expect(onChange).toHaveBeenLastCalledWith("31.02.2027");
  expect(screen.queryByText(/This is not a date/)).toBeNull();
  fireEvent.blur(field);
  expect(field.value).toBe("31.02.2027");
  expect(screen.getByText(/This is not a date/).id).toBe(field.getAttribute("aria-describedby"));
});

it("names the limit that a day exceeds", () => {
  const { field } = renderField({ value: "2027-01-01", min: "2027-02-01" });
  expect(screen.getByText("The earliest day is Feb 1, 2027.").id).toBe(field.getAttribute("aria-describedby"));
});

it("takes a day from the calendar and returns the focus to the field", () => {
  const { field, onChange } = renderField({ value: "2029-05-17" });
  fireEvent.keyDown(field, { key: "ArrowDown", altKey: true });
  fireEvent.click(screen.getByRole("button", { name: /May 24, 2029/ }));
  expect(onChange).toHaveBeenLastCalledWith("2029-05-24");
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("as a filter: applies only valid days", () => {
  const onDay = vi.fn();
  renderInRouter(<ValidDateField label="Free from" value="2029-05-17" min="2029-05-01" onDay={onDay} />);
  const field = screen.getByLabelText("Free from");
  type(field, "17.04.2029");
  fireEvent.blur(field);
  expect(onDay).not.toHaveBeenCalled();
  expect(screen.getByText("The earliest day is May 1, 2029.").id).toBe(field.getAttribute("aria-describedby"));
  type(field, "18.05.2029");
  expect(onDay).toHaveBeenCalledExactlyOnceWith("2029-05-18");
});
