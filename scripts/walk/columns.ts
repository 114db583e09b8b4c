export interface Choice {
  width?: readonly string[];
  lang?: readonly string[];
  theme?: readonly string[];
}

export interface Column {
  /** Also the name of the folder with its screenshots. */
  name: string;
  width: number;
  language: "pl" | "en";
  theme: "light" | "dark";
}

const known = { width: ["360", "1280"], lang: ["pl", "en"], theme: ["light", "dark"] } as const;

/** @returns every combination of the chosen options; by default Polish, light theme and both widths */
export function columns({ width = known.width, lang = ["pl"], theme = ["light"] }: Choice): Column[] {
  const widths = width.map((word) => Number.parseInt(word, 10));
  const wrong = [
    ...widths.filter((each) => !(each >= 320)),
    ...lang.filter((each) => !known.lang.some((other) => other === each)),
    ...theme.filter((each) => !known.theme.some((other) => other === each)),
  ];
  if (wrong.length > 0) throw new RangeError(`No such width, language or theme: ${wrong.join(", ")}`);
  return widths.flatMap((each) =>
    (lang as Column["language"][]).flatMap((language) =>
      (theme as Column["theme"][]).map((shade) => ({
        name: `${each}-${language}-${shade}`,
        width: each,
        language,
        theme: shade,
      })),
    ),
  );
}
