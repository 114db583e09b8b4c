import { Badge } from "../../ui/badge.tsx";
import css from "./client.module.css";

/** A client's tags, to be read. */
export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <span className={css.tags}>
      {tags.map((tag) => (
        <Badge key={tag} tone="neutral">
          {tag}
        </Badge>
      ))}
    </span>
  );
}
