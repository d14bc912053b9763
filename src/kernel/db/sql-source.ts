// The SQL of the database as its files hold it: database/README.md says which change belongs in which folder.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

/** The database and the code do not fit together; the message says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** A piece of SQL that is applied as a whole; `place` is its file below `database/`, `line` where it starts there. */
export type Piece = Readonly<{ place: string; line: number; text: string }>;
export type Migration = Readonly<{ number: number; name: string; checksum: string; pieces: readonly Piece[] }>;
/** All overloads of one function, in one file. */
export type FunctionFile = Readonly<{ name: string; checksum: string; piece: Piece }>;
export type SqlSource = Readonly<{
  /** The number in `database/RELEASED`, or 0 before the first release. */
  release: number;
  /** The previous release may keep running while this one starts. */
  beside: boolean;
  schema: readonly Piece[];
  functions: readonly FunctionFile[];
  migrations: readonly Migration[];
}>;

export const sqlFolder = resolve(import.meta.dirname, '../../../database');

export const checksumOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('hex');

/** Without comments, quoted text and bodies: where names refer to objects. */
export const bare = (text: string): string =>
  text
    .replace(/--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g, (part) => (part.startsWith('--') ? '' : `''`))
    .replace(/\s+/g, ' ')
    .trim();

// Git may change line endings on another system; that does not change the text.
const read = async (path: string): Promise<string> => (await readFile(path, 'utf8')).replaceAll('\r\n', '\n');

const filesBelow = async (folder: string): Promise<string[]> =>
  existsSync(folder) ? (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sql')).sort() : [];

/** The statements of a file. A statement ends with a semicolon at the end of a line. */
const statementsOf = (place: string, text: string): Piece[] => {
  const pieces: Piece[] = [];
  let lines: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (lines.length === 0 && bare(line) === '' && !line.includes('--')) continue;
    lines.push(line);
    if (!bare(line).endsWith(';')) continue;
    pieces.push({ place, line: index + 2 - lines.length, text: lines.join('\n') });
    lines = [];
  }
  const rest = lines.join('\n');
  return bare(rest) === ''
    ? pieces
    : [...pieces, { place, line: text.split('\n').length - lines.length + 1, text: rest }];
};

const readSchema = async (root: string): Promise<Piece[]> => {
  const folder = join(root, 'schema');
  const files = await filesBelow(folder);
  return (
    await Promise.all(files.map(async (file) => statementsOf(join('schema', file), await read(join(folder, file)))))
  ).flat();
};

const readFunctions = async (root: string): Promise<FunctionFile[]> => {
  const folder = join(root, 'functions');
  return Promise.all(
    (await filesBelow(folder)).map(async (file) => {
      const text = await read(join(folder, file));
      const place = join('functions', file);
      const name = file.slice(0, -4).replace(/[\\/]/, '.');
      const statements = bare(text).split(/; ?/).filter(Boolean);
      const makes = new RegExp(`^CREATE OR REPLACE FUNCTION ${name} ?\\(`, 'i');
      const grants = new RegExp(
        `^(REVOKE ALL|GRANT EXECUTE) ON FUNCTION ${name} ?\\([^)]*\\) (FROM PUBLIC|TO kaya_(app|read))$`,
        'i',
      );
      if (!statements.some((one) => makes.test(one)) || !statements.every((one) => makes.test(one) || grants.test(one)))
        throw new MigrationError(
          `${place}: this file holds CREATE OR REPLACE FUNCTION ${name}, who may call it, and nothing else.`,
        );
      return { name, checksum: checksumOf(text), piece: { place, line: 1, text } };
    }),
  );
};

const readMigrations = async (root: string): Promise<Migration[]> => {
  const folder = join(root, 'migrations');
  const seen = new Map<number, string>();
  return Promise.all(
    (await filesBelow(folder)).map(async (file) => {
      const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1] ?? Number.NaN);
      if (Number.isNaN(number)) throw new MigrationError(`${file}: name the migration like 0042_what_it_does.sql.`);
      const twin = seen.get(number);
      if (twin)
        throw new MigrationError(`${twin} and ${file} have the same number. Give the later one the next number.`);
      seen.set(number, file);
      const text = await read(join(folder, file));
      const piece = { place: join('migrations', file), line: 1, text };
      return { number, name: file.slice(0, -4), checksum: checksumOf(text), pieces: [piece] };
    }),
  );
};

/** `release 3`, then `runs beside the release before: yes` or `no`. */
const readRelease = async (root: string): Promise<Pick<SqlSource, 'release' | 'beside'>> => {
  const path = join(root, 'RELEASED');
  if (!existsSync(path)) return { release: 0, beside: true };
  const said = /^release (\d+)\nruns beside the release before: (yes|no)\n*$/.exec(await read(path));
  if (!said)
    throw new MigrationError(
      `${relative(root, path)} must say "release N", then "runs beside the release before: yes" or "no".`,
    );
  return { release: Number(said[1]), beside: said[2] === 'yes' };
};

/** Reads all SQL of the database. @throws MigrationError for a file that does not follow database/README.md */
export const readSqlSource = async (root = sqlFolder): Promise<SqlSource> => {
  const [release, schema, functions, migrations] = await Promise.all([
    readRelease(root),
    readSchema(root),
    readFunctions(root),
    readMigrations(root),
  ]);
  return { ...release, schema, functions, migrations };
};

/** The number of the newest migration that this code knows; the baseline is 1. */
export const newestMigration = async (root = sqlFolder): Promise<number> =>
  Math.max(1, ...(await readMigrations(root)).map(({ number }) => number));
