import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../brand/icons.tsx";
import { SelectField } from "../forms/text-field.tsx";
import { classNames } from "../styles/class-names.ts";
import css from "./data-table.module.css";
import { moveRowFocus, useRestoreRowFocus } from "./row-navigation.ts";

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned numbers. */
  numeric?: boolean | undefined;
  sortable?: boolean | undefined;
  /**
   * Role in a narrow container, where each row has two lines, or more if they wrap. First: `title`, the heading and
   * link, exactly one; `sum`, the amount at the end. Second: `detail`; `named`, a detail after its column’s name;
   * `mark`, the badge at the end, or in the first line if there is no sum. `line` (default): a further line with name and
   * value. `hidden`: omitted. `wide`: also hidden in narrow tables. `control`: buttons, clickable above the row’s link.
   */
  onCard?: CardRole | ((row: Row) => CardRole) | undefined;
}

type CardRole = "title" | "sum" | "mark" | "detail" | "named" | "line" | "hidden" | "wide" | "control";

/** A column of numbers; on a card, an empty one is left out. */
export const figure = <Row,>(
  key: string,
  header: string,
  cell: (row: Row) => ReactNode,
  card: Exclude<CardRole, "wide">,
): Column<Row> => ({ key, header, cell, numeric: true, onCard: (row) => (cell(row) ? card : "hidden") });

export interface Sort {
  key: string;
  direction: "asc" | "desc";
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Link of a row. */
  rowTo?: ((row: Row) => string) | undefined;
  /** Alternatively an action on press, such as selecting the box on the plan. */
  onOpen?: ((row: Row) => void) | undefined;
  selectedKey?: string | undefined;
  /** Checkbox in each row, for bulk actions. */
  picks?: Picks<Row> | undefined;
}

export interface Picks<Row> {
  keys: ReadonlySet<string>;
  /** For example “Select box A-003”. */
  label: (row: Row) => string;
  /** `isRange` (Shift): selects all rows since the last selected one. */
  onPick: (row: Row, picked: boolean, isRange: boolean) => void;
  /** Header checkbox: selects the whole list, not only the rows shown. */
  allLabel: string;
  isAll: boolean;
  onPickAll: (picked: boolean) => void;
}

/** Table on wide screens, rows of two lines on phones. Arrow keys move between rows, Enter opens one (`row-navigation.ts`). */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, selectedKey, picks } = props;
  const body = useRestoreRowFocus(selectedKey);
  return (
    <div className={css.frame}>
      <Order columns={columns} sort={sort} onSort={onSort} />
      <table className={css.table}>
        <caption className={css.caption}>{caption}</caption>
        <thead>
          <tr>
            {picks && (
              <th scope="col" className={css.pick}>
                <Pick label={picks.allLabel} picked={picks.isAll} onPick={picks.onPickAll} />
              </th>
            )}
            {columns.map((column) => (
              <Header key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={moveRowFocus}>
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <tr key={key} aria-current={key === selectedKey ? "true" : undefined}>
                {picks && (
                  <td className={css.pick}>
                    <Pick
                      label={picks.label(row)}
                      picked={picks.keys.has(key)}
                      onPick={(picked, isRange) => picks.onPick(row, picked, isRange)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} table={props} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface PickProps {
  label: string;
  picked: boolean;
  onPick: (picked: boolean, isRange: boolean) => void;
}

function Pick({ label, picked, onPick }: PickProps) {
  return (
    <label className={css.tick}>
      <input
        type="checkbox"
        aria-label={label}
        checked={picked}
        onChange={({ target, nativeEvent }) =>
          onPick(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

type SortProps<Row> = Pick<DataTableProps<Row>, "columns" | "sort" | "onSort">;

/** Sort order for phones, where rows have no column headings. */
function Order<Row>({ columns, sort, onSort }: SortProps<Row>) {
  const { t } = useLingui();
  const sortable = columns.filter((column) => column.sortable);
  if (!sort || !onSort || sortable.length === 0) return null;
  const choose = (value: string) => {
    const at = value.lastIndexOf("-");
    onSort({ key: value.slice(0, at), direction: value.endsWith("-asc") ? "asc" : "desc" });
  };
  return (
    <div className={css.order}>
      <SelectField
        label={t`Sort by`}
        labelHidden
        icon="sort"
        value={`${sort.key}-${sort.direction}`}
        onChange={(event) => choose(event.target.value)}
      >
        {sortable.map(({ key, header }) => [
          <option key={`${key}-asc`} value={`${key}-asc`}>{t`${header}, ascending`}</option>,
          <option key={`${key}-desc`} value={`${key}-desc`}>{t`${header}, descending`}</option>,
        ])}
      </SelectField>
    </div>
  );
}

function Header<Row>({ column, sort, onSort }: { column: Column<Row> } & Pick<DataTableProps<Row>, "sort" | "onSort">) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const turned = direction === "asc" ? "desc" : "asc";
  const word = direction && (direction === "asc" ? "ascending" : "descending");
  return (
    <th
      scope="col"
      className={classNames(column.numeric && css.numeric, column.onCard === "wide" && css.wide)}
      aria-sort={word}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={classNames(css.sort, direction && css.sorted, direction === "asc" && css.ascending)}
          onClick={() => onSort({ key: column.key, direction: turned })}
        >
          {column.header}
          <Icon name={direction ? "chevron" : "sort"} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function Cell<Row>({ column, row, table }: { column: Column<Row>; row: Row; table: DataTableProps<Row> }) {
  const { onCard = "line", numeric } = column;
  const role = typeof onCard === "function" ? onCard(row) : onCard;
  const content = column.cell(row);
  const opens = role === "title" && (table.rowTo || table.onOpen);
  return (
    <td className={classNames(css[role], numeric && css.numeric)}>
      {(role === "line" || role === "named") && content !== "" && content != null && (
        <span className={css.name} aria-hidden="true">
          {column.header}
        </span>
      )}
      {opens ? <Opener row={row} table={table} content={content} /> : content}
    </td>
  );
}

function Opener<Row>({ row, table, content }: { row: Row; table: DataTableProps<Row>; content: ReactNode }) {
  if (table.rowTo)
    return (
      <Link data-row={table.rowKey(row)} className={css.open} to={table.rowTo(row)}>
        {content}
      </Link>
    );
  return (
    <button data-row={table.rowKey(row)} type="button" className={css.open} onClick={() => table.onOpen?.(row)}>
      {content}
    </button>
  );
}
