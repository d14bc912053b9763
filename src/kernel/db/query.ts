// A query is declared once, with the PostgreSQL types of its parameters and row. tests/house prepares each one against the migrated database and
// compares, so these types cannot drift from the schema.

type PgTypes = {
  uuid: string;
  text: string;
  int2: number;
  int4: number;
  int8: number;
  float8: number;
  bool: boolean;
  timestamptz: Date;
  date: string;
  time: string;
  jsonb: unknown;
  bytea: Uint8Array;
  tstzrange: string;
  interval: string;
  void: string;
};
type Base = keyof PgTypes;
type Name = Base | `${Base}[]`;
type Nullable = `${Name}?`;
/** A column whose values are narrower than its PostgreSQL type; made by `as`. */
type Narrowed<T> = string & { readonly '~value': T };
type Column = Name | Nullable | Narrowed<unknown>;
type Columns = Readonly<Record<string, Column>>;

type ValueOfName<N> = N extends `${infer B extends Base}[]` ? PgTypes[B][] : N extends Base ? PgTypes[N] : never;
type ValueOf<C> =
  C extends Narrowed<infer T>
    ? T
    : C extends `${infer N}?`
      ? ValueOfName<N> | null
      : C extends Name
        ? ValueOfName<C>
        : never;
export type RowOf<C extends Columns> = { -readonly [K in keyof C]: ValueOf<C[K]> };

/** Narrows a column: `status: as<JobStatus>('text')`, `lines: as<PriceLine[]>('jsonb')`, `note: as<Note | null>('jsonb?')`. */
export const as = <T>(name: Name | Nullable): Narrowed<T> => name as unknown as Narrowed<T>;

export type Query<P = Record<string, unknown>, R = unknown> = {
  readonly name: string;
  readonly text: string;
  readonly params: Columns;
  readonly columns: Columns;
  /** Turns named parameters into the positional list of the text. */
  readonly values: (params: P) => unknown[];
  readonly '~row'?: R;
};

/** Every declared query, for the test that prepares them. */
export const declaredQueries: Query<never, unknown>[] = [];

/** Numbers need no quoting, which is the main cost of a long array in the driver. */
const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');

const toWire = (column: string, value: unknown): unknown => {
  if (value !== null && value !== undefined && column.startsWith('jsonb') && !column.includes('['))
    return JSON.stringify(value);
  return isNumbers(value) ? `{${value.join()}}` : (value ?? null);
};

/**
 * Declares a statement. `$name` in the text stands for a parameter.
 * @param name module.verb, unique; becomes the prepared statement's name (at most 63 characters)
 */
export const query = <const P extends Columns, const C extends Columns>(
  name: string,
  params: P,
  columns: C,
  text: string,
): Query<RowOf<P>, RowOf<C>> => {
  const names = Object.keys(params);
  const used = new Set<string>();
  const positional = text.replace(/\$([a-z_]+)\b/g, (_, key: string) => {
    const index = names.indexOf(key);
    if (index < 0) throw new Error(`query ${name}: $${key} is not declared`);
    used.add(key);
    return `$${index + 1}`;
  });
  const unused = names.filter((key) => !used.has(key));
  if (unused.length > 0) throw new Error(`query ${name}: ${unused.join(', ')} declared and never used`);
  const made: Query<RowOf<P>, RowOf<C>> = {
    name,
    text: positional,
    params,
    columns,
    values: (given) => names.map((key) => toWire(params[key] as string, (given as Record<string, unknown>)[key])),
  };
  declaredQueries.push(made as unknown as Query<never, unknown>);
  return made;
};
