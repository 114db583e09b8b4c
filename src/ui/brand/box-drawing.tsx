import css from "./box-drawing.module.css";

export type BoxDrawingProps = { markup: string; viewBox?: string; label: string | undefined };

/** The SVG element around a drawing that is written already: by the Worker, the prerender or the box's own page. */
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
