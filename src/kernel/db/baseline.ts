// The order in which database/schema and the functions are applied to an empty database: what PostgreSQL reads when it creates an object must
// already exist. Function bodies are read later, so functions may call one another in any order.
import {
  bare,
  checksumOf,
  type FunctionFile,
  type Migration,
  MigrationError,
  type Piece,
  type SqlSource,
} from './sql-source.ts';

/** Kinds of statements in the order in which they are applied. Tables, views and functions are sorted by what they mention. */
const kinds: readonly RegExp[] = [
  /^CREATE SCHEMA /i,
  /^CREATE EXTENSION /i,
  /^GRANT USAGE ON SCHEMA /i,
  /^CREATE (SEQUENCE|TYPE|DOMAIN) /i,
  /^CREATE (UNLOGGED TABLE|TABLE|VIEW|OR REPLACE FUNCTION) /i,
  /^ALTER TABLE /i,
  /^CREATE (UNIQUE )?INDEX /i,
  /^SELECT kernel\.protect\(/i,
  /^CREATE POLICY /i,
  /^CREATE (CONSTRAINT )?TRIGGER /i,
  /^(GRANT|REVOKE) /i,
  /^SELECT /i,
  /^INSERT INTO /i,
];
const objects = 4;

type Object = Readonly<{ piece: Piece; name: string; mentions: ReadonlySet<string> }>;

const objectOf = (piece: Piece): Object => {
  const text = bare(piece.text);
  const name = /^CREATE (?:UNLOGGED TABLE|TABLE|VIEW|OR REPLACE FUNCTION) ([\w.]+)/i.exec(text)?.[1] ?? '';
  return { piece, name, mentions: new Set(text.match(/\b[a-z_]+\.\w+/g)) };
};

const byMention = (unordered: readonly Object[]): Piece[] => {
  const named = new Map(unordered.map((object) => [object.name, object]));
  const ordered = new Set<Object>();
  const visit = (object: Object, path: readonly string[]): void => {
    if (ordered.has(object)) return;
    if (path.includes(object.name))
      throw new MigrationError(
        `${[...path, object.name].join(' needs ')}. Move one reference into an ALTER TABLE below its table.`,
      );
    for (const mention of object.mentions) {
      const needed = named.get(mention);
      if (needed && needed !== object) visit(needed, [...path, object.name]);
    }
    ordered.add(object);
  };
  for (const object of unordered) visit(object, []);
  return [...ordered].map(({ piece }) => piece);
};

const order = (schema: readonly Piece[], functions: readonly FunctionFile[]): Piece[] => {
  const groups = kinds.map((): Piece[] => []);
  for (const piece of schema) {
    const kind = kinds.findIndex((pattern) => pattern.test(bare(piece.text)));
    const group = groups[kind];
    if (!group)
      throw new MigrationError(
        `${piece.place}:${piece.line}: a schema file holds no such statement. Functions have their own folder, data is moved by migrations.`,
      );
    group.push(piece);
  }
  groups[objects] = byMention([...(groups[objects] ?? []), ...functions.map(({ piece }) => piece)].map(objectOf));
  return groups.flat();
};

/** The step from an empty database to the schema with its functions. Its checksum covers only the schema files. */
export const baselineOf = ({ schema, functions }: SqlSource): Migration => ({
  number: 1,
  name: '0001_baseline',
  checksum: checksumOf(...schema.map(({ place, text }) => `${place}\n${text}`)),
  pieces: order(schema, functions),
});

/** The baseline as the single file that the first release freezes, with the functions as they are then. */
export const frozenBaselineOf = (source: SqlSource): string =>
  `${baselineOf(source)
    .pieces.map(({ text }) => text.trim())
    .join('\n\n')}\n`;
