import { type ReactNode, useRef } from "react";
import text from "../styles/text.module.css";
import { Button, type ButtonProps } from "./button.tsx";

export type FileButtonProps = Omit<ButtonProps, "onClick" | "type"> & {
  accept: string;
  multiple?: boolean | undefined;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
};

/** File picker button. The same file can be chosen again after fixing it. */
export function FileButton({ accept, multiple, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        className={text.hidden}
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <Button variant="soft" {...button} onClick={() => input.current?.click()} />
    </>
  );
}
