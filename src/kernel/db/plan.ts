// What `npm run db migrate` would do to a database, and whom it would make wait, as far as the text of the statements shows.
import { type Open, openOf, readState, refuseOthers, type State } from './outstanding.ts';
import { Client, clientOptions } from './pool.ts';
import { bare, MigrationError, readSqlSource, type SqlSource } from './sql-source.ts';

const everybody = 'reads and writes wait';
const writers = 'writes wait, reads go on';
const noTransaction = 'cannot run: migrations run in a transaction';
const unknown = 'what it locks is not visible in the text';

/** The first match counts; its first group is what is locked. Locks as PostgreSQL's documentation lists them ("Explicit Locking"). */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^(?:CREATE (?:UNIQUE )?|DROP |RE)INDEX CONCURRENTLY (?:IF (?:NOT )?EXISTS )?(\S+)/i, noTransaction],
  [/^VACUUM ?(.*)/i, noTransaction],
  [/^CREATE (?:UNIQUE )?INDEX .*? ON (?:ONLY )?([\w."]+)/i, `${writers} while it is built`],
  [
    /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?([\w."]+) VALIDATE CONSTRAINT [^,]*$/i,
    'reads and writes go on; it reads the whole table',
  ],
  [
    /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?([\w."]+) ADD (?:CONSTRAINT \S+ )?FOREIGN KEY/i,
    `${writers}, also of the table it refers to`,
  ],
  [
    /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?([\w."]+).*(?: TYPE | SET NOT NULL)/i,
    `${everybody}; it may read or write the whole table`,
  ],
  [/^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?([\w."]+)/i, everybody],
  [/^(?:CREATE|ALTER|DROP) POLICY .*? ON ([\w."]+)/i, everybody],
  [/^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER .*? ON ([\w."]+)/i, writers],
  [/^DROP TRIGGER .*? ON ([\w."]+)/i, everybody],
  [
    /^(?:DROP (?:TABLE|VIEW|MATERIALIZED VIEW|INDEX|SEQUENCE)|TRUNCATE(?: TABLE)?) (?:IF EXISTS )?([^;]+?)(?: CASCADE)?$/i,
    everybody,
  ],
  [/^(?:CLUSTER|REINDEX \w+|REFRESH MATERIALIZED VIEW(?! CONCURRENTLY)) ([\w."]+)/i, everybody],
  [/^LOCK (?:TABLE )?(.*)/i, 'as it says'],
  [/^UPDATE (?:ONLY )?([\w."]+)/i, 'writes to the rows that it changes wait until the end of the migration'],
  [/^DELETE FROM (?:ONLY )?([\w."]+)/i, 'writes to the rows that it deletes wait until the end of the migration'],
  [/^(?:DO|SELECT|WITH|CALL)\b()/i, unknown],
];

const statementsOf = (text: string): string[] => bare(text).split(/; ?/).filter(Boolean);

/** Who waits because of one statement; undefined: nobody. */
export const locksOf = (statement: string): string | undefined => {
  for (const [shape, words] of kinds) {
    const found = shape.exec(statement);
    if (found) return [found[1], words].filter(Boolean).join(': ');
  }
  return undefined;
};

const besideOf = (source: SqlSource, state: State): string => {
  if (source.release === state.release)
    return source.release === 0 ? 'There is no release yet.' : `It stays at release ${source.release}.`;
  const way = `Release ${state.release} becomes ${source.release}.`;
  return source.beside
    ? `${way} The release before may run beside it: migrate, then start the new processes, then stop the old ones.`
    : `${way} The release before cannot run beside it: stop its processes, migrate, start the new ones.`;
};

const nothing = 'locks no table that exists';

const linesOf = (open: Open, isNew: boolean): string[] => {
  const statements = open.migrations.flatMap(({ pieces }) => pieces.flatMap(({ text }) => statementsOf(text)));
  // No other session can see a table that the same transaction created.
  const made = statements.flatMap(
    (one) => /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?([\w.]+)/i.exec(one)?.[1] ?? [],
  );
  const lines = open.migrations.flatMap(({ name, pieces }) => {
    if (isNew && name === '0001_baseline') return [`${name}: makes everything in an empty database`];
    const locks = pieces
      .flatMap(({ text }) => statementsOf(text).flatMap((statement) => locksOf(statement) ?? []))
      .filter((line) => !made.some((table) => line.startsWith(`${table}: `)));
    return [name, ...(locks.length > 0 ? locks : [nothing]).map((line) => `  ${line}`)];
  });
  // The baseline brings the functions.
  const changed = isNew ? '' : open.functions.map(({ name }) => name).join(', ');
  const removed = open.removed.join(', ');
  return [
    ...lines,
    ...(changed ? [`Functions with another text, which locks no table: ${changed}`] : []),
    ...(removed ? [`Functions that are dropped: ${removed}`] : []),
  ];
};

/**
 * Lines for people; nothing is changed.
 * @param folder of the SQL files; tests pass another one
 * @throws MigrationError where migrating would be refused
 */
export const planOf = async (ownerUrl: string, folder?: string): Promise<string[]> => {
  const source = await readSqlSource(folder);
  const client = new Client({
    ...clientOptions(ownerUrl, 'kaya plan'),
    options: '-c default_transaction_read_only=on',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const state = await readState(client);
    const open = openOf(source, state);
    const refused = await refuseOthers(client, source, state, open, new Date()).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof MigrationError) return error.message;
        throw error;
      },
    );
    const isNew = state.migrations.length === 0;
    const lines = linesOf(open, isNew);
    if (lines.length === 0) return ['Nothing to do: the database is up to date.'];
    return [
      ...lines,
      besideOf(source, state),
      'All of it is one transaction. A lock is awaited for 2 s, five times; then nothing was changed.',
      ...(refused ? [`At this moment it would be refused. ${refused}`] : []),
    ];
  } finally {
    await client.end();
  }
};
