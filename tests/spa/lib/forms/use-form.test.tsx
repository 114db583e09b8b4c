import { useMutation } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { guestLinkInput } from "../../../../domain/reservation/guest.ts";
import { ApiError } from "../../../../src/lib/api/api-error.ts";
import { useForm } from "../../../../src/lib/forms/use-form.ts";
import { Button } from "../../../../src/ui/forms/button.tsx";
import { Form, FormFoot } from "../../../../src/ui/forms/form.tsx";
import { TextField } from "../../../../src/ui/forms/text-field.tsx";
import { renderWithApi } from "../../render-with-api.tsx";

let loading = Promise.resolve();
const send = vi.fn<(values: object) => Promise<void>>();

function Example() {
  const mutation = useMutation({ mutationFn: send, meta: { showsOwnErrors: true } });
  const form = useForm({
    defaultValues: { email: "", code: "" },
    schema: async () => {
      await loading;
      return guestLinkInput;
    },
    mutation,
    onSubmit: (values) => mutation.mutate(values),
  });
  return (
    <Form form={form}>
      <TextField {...form.field("email")} label="Email" />
      <TextField {...form.field("code")} label="Code" />
      <FormFoot error={form.alert}>
        <Button type="submit">Send</Button>
      </FormFoot>
    </Form>
  );
}

const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const isInvalid = (name: string) => field(name).getAttribute("aria-invalid") === "true";
const submit = () => fireEvent.submit(screen.getByRole("button", { name: "Send" }).closest("form") as HTMLFormElement);
const alertText = () => screen.getByRole("alert").textContent;
const fail = (fields: ApiError["fields"]) =>
  send.mockRejectedValueOnce(new ApiError({ status: 422, code: "request.invalid", fields }));

beforeEach(() => {
  // happy-dom has no layout.
  HTMLElement.prototype.scrollIntoView = () => {};
  loading = Promise.resolve();
  send.mockReset().mockResolvedValue();
  renderWithApi(<Example />, () => ({ body: {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows what the schema rejects at its field, focuses the first and sends nothing", async () => {
  type("Email", "a@b.pl");
  submit();
  await waitFor(() => expect(document.activeElement).toBe(field("Code")));
  expect([isInvalid("Email"), isInvalid("Code")]).toEqual([false, true]);
  expect(send).not.toHaveBeenCalled();
  field("Email").focus();
  submit();
  await waitFor(() => expect(document.activeElement).toBe(field("Code")));
});

it("sends valid values without surrounding spaces", async () => {
  type("Email", " a@b.pl ");
  type("Code", "K7M-4XA");
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.[0]).toEqual({ email: "a@b.pl", code: "K7M-4XA" });
});

it("shows a field error of the API once, at its field, until the field changes", async () => {
  fail({ code: "field.invalid" });
  type("Email", "a@b.pl");
  type("Code", "K7M-4XA");
  submit();
  await waitFor(() => expect(isInvalid("Code")).toBe(true));
  expect(alertText()).toBe("");
  type("Email", "b@b.pl");
  expect(isInvalid("Code")).toBe(true);
  type("Code", "K7M-4XB");
  expect(isInvalid("Code")).toBe(false);
});

it("shows an error of a field that it does not have as its alert", async () => {
  fail({ version: "field.invalid" });
  type("Email", "a@b.pl");
  type("Code", "K7M-4XA");
  submit();
  await waitFor(() => expect(alertText()).not.toBe(""));
  expect([isInvalid("Email"), isInvalid("Code")]).toEqual([false, false]);
});

it("sends the corrected values once if it is submitted again while the schema is still loading", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  loading = promise;
  type("Email", "a@");
  type("Code", "K7M-4XA");
  submit();
  type("Email", "a@b.pl");
  submit();
  submit();
  resolve();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.[0]).toEqual({ email: "a@b.pl", code: "K7M-4XA" });
  expect(isInvalid("Email")).toBe(false);
});
