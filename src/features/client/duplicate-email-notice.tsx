import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/forms/button.tsx";
import css from "./client-form.module.css";

interface Props {
  known: { id: string; name: string };
  onOpen: ((clientId: string) => void) | undefined;
  onAddAnother: () => void;
}

/** Another client already has this email: usually the same person. */
export function DuplicateEmailNotice({ known: { id, name }, onOpen, onAddAnother }: Props) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <section ref={notice} className={css.notice} role="alert" tabIndex={-1}>
      <p>
        <Trans>{name} already has this email.</Trans>
      </p>
      <div className={css.choices}>
        {onOpen && (
          <Button onClick={() => onOpen(id)}>
            <Trans>Open {name}</Trans>
          </Button>
        )}
        <Button variant="soft" onClick={onAddAnother}>
          <Trans>Add as a separate client</Trans>
        </Button>
      </div>
    </section>
  );
}
