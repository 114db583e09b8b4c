import { useEffect, useState } from "react";

export type ReportUnsaved = (section: string, isUnsaved: boolean) => void;

/** Which sections have unsaved input. A page can have only one leave guard, so the sections report to it. */
export function useUnsavedSections() {
  const [sections, setSections] = useState<readonly string[]>([]);
  const [report] = useState<ReportUnsaved>(
    () => (section: string, isUnsaved: boolean) =>
      setSections((before) => {
        if (before.includes(section) === isUnsaved) return before;
        return isUnsaved ? [...before, section] : before.filter((one) => one !== section);
      }),
  );
  return { isUnsaved: sections.length > 0, report };
}

/** Reports whether a section’s values differ from the saved ones. */
export function useReportUnsaved<Values extends object>(
  report: ReportUnsaved,
  section: string,
  values: Values,
  saved: Values,
): void {
  const isUnsaved = (Object.keys(saved) as (keyof Values)[]).some((name) => values[name] !== saved[name]);
  useEffect(() => {
    report(section, isUnsaved);
    return () => report(section, false);
  }, [report, section, isUnsaved]);
}
