import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import {
  type CharacterKind,
  defaultPolicy,
  passwordPolicyQuery,
  passwordStrength,
} from "../../lib/session/password-policy.ts";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import css from "./new-password-field.module.css";

type Props = Omit<ComponentProps<typeof PasswordField>, "hint" | "autoComplete"> & { value: string };

/** A new-password field with the password policy as its hint and a strength meter. */
export function NewPasswordField(field: Props) {
  return (
    <div className={css.field}>
      <PasswordField {...field} autoComplete="new-password" hint={usePolicyHint()} />
      <Meter strength={passwordStrength(field.value)} />
    </div>
  );
}

function Meter({ strength }: { strength: ReturnType<typeof passwordStrength> }) {
  const { t } = useLingui();
  const labels = ["", t`weak`, t`fair`, t`good`, t`strong`];
  return (
    <div className={css.meter} data-strength={strength}>
      {[1, 2, 3, 4].map((step) => (
        <i key={step} data-on={step <= strength} aria-hidden="true" />
      ))}
      <span role="status">{labels[strength] ? t`Password: ${labels[strength]}` : null}</span>
    </div>
  );
}

function usePolicyHint(): string {
  const { t } = useLingui();
  const { data: policy = defaultPolicy } = useQuery(passwordPolicyQuery);
  const { minLength } = policy;
  const kinds: Record<CharacterKind, string> = {
    lower: t`a lowercase letter`,
    upper: t`an uppercase letter`,
    digit: t`a digit`,
    symbol: t`a special character such as ? or %`,
  };
  const length = t`At least ${plural(minLength, { one: "# character", other: "# characters" })}`;
  return `${[length, ...policy.needs.map((kind) => kinds[kind])].join(", ")}.`;
}
