import { currentTrace } from './trace.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
type Fields = Readonly<Record<string, unknown>>;
type Write = (message: string, fields?: Fields) => void;

/** One line per record. Never put a person's data into `message`; fields with a personal or secret name are hidden. */
type Log = Readonly<{
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
  /** The same log with fields that every record of it carries, for example `{ request: id }`. */
  with: (fields: Fields) => Log;
}>;

const order: Readonly<Record<LogLevel, number>> = { debug: 10, info: 20, warn: 30, error: 40 };
const colour: Readonly<Record<LogLevel, number>> = { debug: 90, info: 36, warn: 33, error: 31 };

/** Names of fields whose value must not be logged: identity, place and secrets. */
const PRIVATE =
  /pass(word|phrase)?$|secret|token|authorization|cookie|session$|otp|pin$|e?mail|phone|address|name$|card|account_?number/i;
const NOT_PRIVATE = /^(task|event|query|module|route|file|code)_?name$/i;

// Control characters, and the two separators that some viewers take for a line end, would let a value fake a record.
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/** The text on one line. */
const oneLine = (text: string): string => text.replace(BREAKS, ' ');

/**
 * Enough of a personal value to tell two apart in a log, but not to recognise it: `a…m` for `ada@mail.com`. For the few records where it helps to
 * see that there was a value.
 */
export const masked = (value: string): string =>
  value.length < 6 ? '…' : `${oneLine(value.slice(0, 1))}…${oneLine(value.slice(-1))}`;

const plain = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return oneLine(value);
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Date) return value.toISOString();
  // Stack traces stay readable in JSON (\n is escaped there) and are the only place where line breaks matter.
  if (value instanceof Error) {
    const code = 'code' in value ? value.code : undefined;
    return { error: value.name, message: oneLine(value.message), code, stack: value.stack };
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 3) return '…';
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => plain(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      PRIVATE.test(key) && !NOT_PRIVATE.test(key) && typeof item === 'string' ? masked(item) : plain(item, depth + 1),
    ]),
  );
};

const short = (level: LogLevel, message: string, fields: object): string => {
  const rest = Object.entries(fields).map(([key, value]) => {
    if (typeof value === 'object' && value !== null && 'stack' in value) return `\n${value.stack}`;
    return ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`;
  });
  const time = new Date().toISOString().slice(11, 19);
  return `\u001b[90m${time}\u001b[0m \u001b[${colour[level]}m${level.padEnd(5)}\u001b[0m ${message}${rest.join('')}\n`;
};

/**
 * A log of JSON lines (`time`, `level`, `message`, then the fields), or of short coloured lines for a terminal. `write` receives finished lines;
 * tests pass their own.
 */
export const createLog = (
  level: LogLevel | (() => LogLevel),
  { write = (line: string) => void process.stdout.write(line), pretty = process.stdout.isTTY === true } = {},
  always: Fields = {},
): Log => {
  const record =
    (of: LogLevel): Write =>
    (message, fields) => {
      if (order[of] < order[typeof level === 'function' ? level() : level]) return;
      const trace = currentTrace();
      const all = plain({ ...(trace && { request: trace.id }), ...always, ...fields }) as object;
      const text = oneLine(message);
      write(
        pretty
          ? short(of, text, all)
          : `${JSON.stringify({ time: new Date().toISOString(), level: of, message: text, ...all })}\n`,
      );
    };
  return {
    debug: record('debug'),
    info: record('info'),
    warn: record('warn'),
    error: record('error'),
    with: (fields) => createLog(level, { write, pretty }, { ...always, ...fields }),
  };
};

let processLevel: LogLevel = 'info';

/** Sets the minimum level of the process's log; the start calls it with `config.logLevel`. @returns the level before */
export const setLogLevel = (level: LogLevel): LogLevel => {
  const before = processLevel;
  processLevel = level;
  return before;
};

// A log collector that restarts closes the pipe. The process goes on without its log; an unheard error would end it.
process.stdout.on('error', () => undefined);

/** The process's log. */
export const log: Log = createLog(() => processLevel);
