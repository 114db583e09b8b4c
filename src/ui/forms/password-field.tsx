import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { IconButton } from "./button.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** Password field with a button to reveal it. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "action">) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <IconButton
          icon={shown ? "eyeOff" : "eye"}
          label={shown ? t`Hide password` : t`Show password`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
