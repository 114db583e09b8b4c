type Unless<Condition extends boolean, Finding> = Condition extends true ? never : Finding;
type Has<Kinds, Kind> = [Extract<Kinds, Kind>] extends [never] ? false : true;

/** Values of the kind that the type does not allow, if such values were seen. */
type Refused<Type, Kinds, Kind, Name extends string> =
  Has<Kinds, Kind> extends true ? Unless<Has<Type, Kind>, Name> : never;

/** The kinds of values that were seen although the type of the column does not allow them. */
type WrongKind<Type, Kinds> = unknown extends Type
  ? never
  :
      | Refused<Type, Kinds, null, "null">
      | Refused<Type, Kinds, undefined, "a missing column">
      | Refused<Type, Kinds, string, "a string">
      | Refused<Type, Kinds, object, "an object">
      | Refused<Type, Kinds, number, "a number">
      | (number extends Kinds ? BesidesFlag<Extract<Type, number>> : never);

type BesidesFlag<Numbers> = [Numbers] extends [never]
  ? never
  : [Numbers] extends [0 | 1]
    ? "a number besides 0 and 1"
    : never;

type KeyOf<Row> = Row extends unknown ? keyof Row : never;

/** What differs between the type of rows and the columns that were seen, given as the kinds of their values. */
export interface Findings<Row, Seen> {
  wrong: 0 extends 1 & Row
    ? "unknown type"
    : {
        [Key in keyof Row & string]-?: string extends Key
          ? never
          : Key extends keyof Seen
            ? `${Key}: ${WrongKind<Row[Key], Seen[Key]>}`
            : Unless<undefined extends Row[Key] ? true : false, `${Key}: no such column`>;
      }[keyof Row & string];
  /** The columns that the type does not name. */
  unused: { [Key in keyof Seen]: Key extends KeyOf<Row> ? never : Key }[keyof Seen];
}
