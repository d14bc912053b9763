// Parses a command as people type it on a phone, in any case, with small typos, in four languages (partners.md §2.3).

export const commands = ['jobs', 'balance', 'status', 'help', 'accept', 'yes'] as const;
export type CommandName = (typeof commands)[number];
/** code: the job's code for accept, or Kaya's digits for yes; null if missing or invalid. */
export type Command = { readonly name: CommandName | 'unknown'; readonly code: string | null };

export const messagingRules = {
  /** How much of a message is parsed, characters. */
  maxCharacters: 500,
  /** A command that changes something is ignored after this time, because services redeliver messages for days, min. */
  freshMinutes: 15,
  /** Max answers to one number in ten minutes. */
  maxInTenMinutes: 20,
  /** Validity of the digits that confirm a job by text message, min, and the max of wrong tries. */
  confirmMinutes: 10,
  confirmTries: 3,
  /** Max answers per day to a number without an account: the sender of a text message may be forged. */
  maxToUnknown: 3,
  /** Messages are deleted after this time. WhatsApp redelivers for 7 days. */
  keptDays: 30,
  /** A text message of three parts, characters. */
  maxOfAnswer: 480,
  /** Jobs per answer. */
  jobsShown: 3,
} as const;

/** Plain words in each language, without diacritics. */
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

/** Whether one letter is missing, added or changed, or two neighbours are swapped. Words of three letters must be exact. */
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

/** Tolerates letters typed for digits: O for 0, I and L for 1. */
const codeOf = (typed: string): string | null => {
  const code = typed.replace(/o/g, '0').replace(/[il]/g, '1');
  return /^[\da-f]{6}$/.test(code) ? code : null;
};

/** The first word is the command, after optional politeness ('please jobs'). */
export const readCommand = (message: string): Command => {
  const typed: readonly string[] = plain(message.slice(0, messagingRules.maxCharacters)).match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = (like: (word: string, known: string) => boolean) => {
    for (const word of typed.slice(0, 3))
      for (const name of commands) if (words[name].some((known) => like(word, known))) return { name, word };
    return undefined;
  };
  const command = found((word, known) => word === known) ?? found(isNearly);
  // Digits alone are also an answer.
  if (!command)
    return /^\s*\d{6}\s*$/.test(message) ? { name: 'yes', code: message.trim() } : { name: 'unknown', code: null };
  const rest = typed.slice(typed.indexOf(command.word) + 1);
  // "4f2 a1c" is one code.
  const code = rest.map(codeOf).find((read) => read !== null) ?? codeOf(rest.join(''));
  return { name: command.name, code: command.name === 'accept' || command.name === 'yes' ? (code ?? null) : null };
};
