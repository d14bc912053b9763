// Reads a command as people type it on a phone, in capitals or not, with small errors, in four languages (partners.md §2.3).

export const commands = ['jobs', 'balance', 'status', 'help', 'accept', 'yes'] as const;
export type CommandName = (typeof commands)[number];
/** code: the job's, for accept, or the digits that Kaya sent, for yes; null when it is missing or cannot be one. */
export type Command = { readonly name: CommandName | 'unknown'; readonly code: string | null };

export const messagingRules = {
  /** What is read of a message, characters. */
  maxCharacters: 500,
  /** A command that changes something is not followed after this time: services repeat a message for days, min. */
  freshMinutes: 15,
  /** Answers to one number in ten minutes; then it waits. */
  maxInTenMinutes: 20,
  /** How long the digits that confirm a job by text message are good, min, and how many may be wrong. */
  confirmMinutes: 10,
  confirmTries: 3,
  /** Answers in a day to a number without an account: a text message may name a sender who did not send it. */
  maxToUnknown: 3,
  /** Messages are forgotten after this time. WhatsApp repeats for 7 days. */
  keptDays: 30,
  /** A text message of three parts, characters. */
  maxOfAnswer: 480,
  /** Jobs in one answer. */
  jobsShown: 3,
} as const;

/** In each language the plain word, without marks and hooks. */
const words: Readonly<Record<CommandName, readonly string[]>> = {
  jobs: ['jobs', 'job', 'work', 'ayyuka', 'aiki', 'oru', 'ise'],
  balance: ['balance', 'bal', 'money', 'kudi', 'ego', 'owo'],
  status: ['status', 'hali', 'matsayi', 'onodu', 'ipo'],
  help: ['help', 'menu', 'taimako', 'enyemaka', 'iranlowo'],
  accept: ['accept', 'take', 'karba', 'nara', 'gba'],
  yes: ['yes', 'eh', 'ee', 'beeni'],
};

const hooks: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => hooks[letter] ?? letter);

/** Whether one letter was left out, added, changed, or two neighbours changed places. Words of three letters must be exact. */
const isNearly = (typed: string, word: string): boolean => {
  if (typed === word) return true;
  if (word.length < 4 || Math.abs(typed.length - word.length) > 1) return false;
  let start = 0;
  while (start < word.length && typed[start] === word[start]) start += 1;
  let end = 0;
  while (end < Math.min(word.length, typed.length) - start && typed.at(-1 - end) === word.at(-1 - end)) end += 1;
  const [one, other] = [typed.slice(start, typed.length - end), word.slice(start, word.length - end)];
  return (one.length <= 1 && other.length <= 1) || (one.length === 2 && one === `${other[1]}${other[0]}`);
};

/** What people type for a digit: O for 0, I and L for 1. */
const codeOf = (typed: string): string | null => {
  const code = typed.replace(/o/g, '0').replace(/[il]/g, '1');
  return /^[\da-f]{6}$/.test(code) ? code : null;
};

/** The first word is the command, except that politeness before it does not matter ('please jobs'). */
export const readCommand = (message: string): Command => {
  const typed: readonly string[] = plain(message.slice(0, messagingRules.maxCharacters)).match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = (like: (word: string, known: string) => boolean) => {
    for (const word of typed.slice(0, 3))
      for (const name of commands) if (words[name].some((known) => like(word, known))) return { name, word };
    return undefined;
  };
  const command = found((word, known) => word === known) ?? found(isNearly);
  // The digits by themselves are an answer as well.
  if (!command)
    return /^\s*\d{6}\s*$/.test(message) ? { name: 'yes', code: message.trim() } : { name: 'unknown', code: null };
  const rest = typed.slice(typed.indexOf(command.word) + 1);
  // "4f2 a1c" is one code.
  const code = rest.map(codeOf).find((read) => read !== null) ?? codeOf(rest.join(''));
  return { name: command.name, code: command.name === 'accept' || command.name === 'yes' ? (code ?? null) : null };
};
