import css from "./box-drawing.module.css";

export interface BoxDrawingProps {
  markup: string;
  viewBox?: string;
  label: string | undefined;
}

/** SVG element of a drawing made by the Worker, the prerender script or the box’s own page. */
export const BoxDrawing = ({ markup, viewBox, label }: BoxDrawingProps) => (
  <svg
    className={css.picture}
    viewBox={viewBox}
    role={label ? "img" : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and names of our own, in no one else's words
    dangerouslySetInnerHTML={{ __html: markup }}
    suppressHydrationWarning
  />
);
