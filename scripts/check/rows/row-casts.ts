import { parseSync, Visitor } from "rolldown/utils";

/** A call that gives rows of the database a type which the compiler cannot check: `rows<T>(…)`, `.first<T>()`. */
export interface RowCast {
  /** Of the call. */
  start: number;
  end: number;
  line: number;
  /** The source of the type, from `from` to `to`. */
  type: string;
  /** Whether the type is declared within a function, so that it has no meaning outside. */
  isLocal: boolean;
}

const methods = new Set(["all", "first", "run"]);

/** Every place where a source text casts rows, in order. */
export function rowCasts(file: string, text: string): RowCast[] {
  const { program } = parseSync(file, text);
  const casts: RowCast[] = [];
  // The names that functions declare as types, by the range in which they hold.
  const local: { name: string; start: number; end: number }[] = [];
  const functions: { start: number; end: number }[] = [];
  const declare = (node: {
    start: number;
    end: number;
    typeParameters?: { params: { name: { name: string } }[] } | null;
  }) => {
    functions.push(node);
    for (const { name } of node.typeParameters?.params ?? []) {
      local.push({ name: name.name, start: node.start, end: node.end });
    }
  };
  const declareType = ({ id, start }: { id: { name: string }; start: number }) => {
    const around = functions.findLast((one) => one.start < start && start < one.end);
    if (around !== undefined) local.push({ name: id.name, start: around.start, end: around.end });
  };
  new Visitor({
    FunctionDeclaration: declare,
    FunctionExpression: declare,
    ArrowFunctionExpression: declare,
    TSInterfaceDeclaration: declareType,
    TSTypeAliasDeclaration: declareType,
    CallExpression({ callee, typeArguments, arguments: values, start, end }) {
      const [type] = typeArguments?.params ?? [];
      const isCast =
        callee.type === "Identifier"
          ? callee.name === "rows"
          : callee.type === "MemberExpression" &&
            callee.property.type === "Identifier" &&
            methods.has(callee.property.name) &&
            values.length === 0;
      if (type === undefined || !isCast) return;
      const line = text.slice(0, type.start).split("\n").length;
      casts.push({ start, end, line, type: text.slice(type.start, type.end), isLocal: false });
    },
  }).visit(program);
  return casts
    .map((cast) => ({
      ...cast,
      isLocal: local.some(
        ({ name, start, end }) => start < cast.start && cast.end <= end && new RegExp(`\\b${name}\\b`).test(cast.type),
      ),
    }))
    .toSorted((a, b) => a.start - b.start);
}
