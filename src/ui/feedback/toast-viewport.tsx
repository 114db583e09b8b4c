import { useLingui } from "@lingui/react/macro";
import * as Radix from "@radix-ui/react-toast";
import { Icon, type IconName } from "../brand/icons.tsx";
import css from "./toast.module.css";
import { dismissToast, type Toast } from "./toast-store.ts";

const iconOf = {
  default: null,
  destructive: "warning",
  success: "check",
  info: "info",
} as const satisfies Record<NonNullable<Toast["variant"]>, IconName | null>;

/** Top right, 5 s, F8 focuses it, a swipe right beyond 50 px dismisses (specification, section 9). */
export default function ToastViewport({ toasts }: { toasts: readonly Toast[] }) {
  const { t } = useLingui();
  return (
    <Radix.Provider label={t`Notification`} duration={5_000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Radix.Viewport className={css.viewport} label={t`Notification`} hotkey={["F8"]} />
    </Radix.Provider>
  );
}

function ToastCard({ toast: { id, open, title, description, variant = "default", action } }: { toast: Toast }) {
  const { t } = useLingui();
  const icon = iconOf[variant];
  return (
    <Radix.Root
      className={css.toast}
      data-variant={variant}
      open={open}
      onOpenChange={(stays) => !stays && dismissToast(id)}
      type={variant === "destructive" ? "foreground" : "background"}
    >
      {icon ? <Icon name={icon} /> : <span />}
      <div>
        <Radix.Title className={css.title}>{title}</Radix.Title>
        {description && <Radix.Description>{description}</Radix.Description>}
      </div>
      <Radix.Close className={css.close} aria-label={t`Close`}>
        <Icon name="close" />
      </Radix.Close>
      {action && (
        <Radix.Action className={css.action} altText={action.altText} onClick={action.onPress}>
          {action.label}
        </Radix.Action>
      )}
    </Radix.Root>
  );
}
