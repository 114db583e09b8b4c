import { useLingui } from "@lingui/react/macro";
import { RadioTiles } from "../../ui/forms/radio-tiles.tsx";

export type AccountKind = "customer" | "partner";

interface Props {
  value: AccountKind;
  onChange: (kind: AccountKind) => void;
}

/** Choice between the two kinds of account. */
export function AccountKindTiles({ value, onChange }: Props) {
  const { t } = useLingui();
  return (
    <RadioTiles
      legend={t`What do you need the account for?`}
      value={value}
      onChange={onChange}
      tiles={[
        {
          value: "customer",
          label: t`I want to rent a box`,
          hint: t`Access code, payments and invoices in one place.`,
        },
        { value: "partner", label: t`I rent out boxes`, hint: t`Your company’s places, clients and finances.` },
      ]}
    />
  );
}
