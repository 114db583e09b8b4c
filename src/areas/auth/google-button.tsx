import type { ComponentProps } from "react";
import { Button } from "../../ui/forms/button.tsx";
import css from "./google-button.module.css";

/** The four-color logo required by Google’s branding guidelines. */
export function GoogleButton(props: Omit<ComponentProps<typeof Button>, "children" | "variant">) {
  // Load the code before the click: browsers only allow a popup right after a click.
  const warmUp = () => void import("../../lib/session/identity.ts").catch(() => null);
  return (
    <Button {...props} variant="soft" onPointerEnter={warmUp} onFocus={warmUp}>
      {!props.busy && (
        <svg className={css.logo} viewBox="0 0 18 18" aria-hidden="true">
          <path
            fill="#4285f4"
            d="M17.6 9.2c0-.6-.1-1.2-.2-1.8H9v3.5h4.800a4.100 4.100 0 0 1-1.800 2.700v2.200h2.900c1.700-1.500 2.700-3.800 2.700-6.600z"
          />
          <path
            fill="#34a853"
            d="M9 18c2.400 0 4.500-.8 6-2.200l-2.900-2.200a5.400 5.400 0 0 1-8.100-2.900H1v2.300A9 9 0 0 0 9 18z"
          />
          <path fill="#fbbc05" d="M4 10.700a5.400 5.400 0 0 1 0-3.400V5H1a9 9 0 0 0 0 8z" />
          <path
            fill="#ea4335"
            d="M9 3.600c1.300 0 2.500.5 3.400 1.300L15 2.300A9 9 0 0 0 1 5l3 2.300A5.400 5.400 0 0 1 9 3.600z"
          />
        </svg>
      )}
      Google
    </Button>
  );
}
