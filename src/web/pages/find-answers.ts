// Finds the answers of /help that are nearest to typed words.

/** Synonyms in a search; those after the first are everyday words. */
const sameWords: readonly (readonly string[])[] = [
  ['lost', 'left', 'forgot', 'forgotten'],
  ['something', 'phone', 'bag', 'wallet', 'purse', 'key', 'laptop', 'item', 'thing'],
  ['damage', 'missing', 'broken', 'stolen', 'insurance', 'insured', 'claim', 'compensation', 'guarantee'],
  ['cancel', 'stop', 'abort'],
  ['refund', 'money back', 'reimburse'],
  ['price', 'cost', 'fee', 'charge', 'fare', 'quote'],
  ['pay', 'cash', 'card', 'transfer'],
  ['payout', 'withdraw', 'salary', 'earnings', 'balance'],
  ['reach', 'call', 'contact', 'phone', 'message', 'chat'],
  ['code', 'pin', 'digits'],
  ['follow', 'track', 'status', 'where'],
  ['password', 'login', 'log in', 'sign in'],
  ['mover', 'worker', 'crew'],
  ['driver', 'ride', 'vehicle', 'taxi'],
  ['danger', 'emergency', 'police', 'accident', 'sos'],
  ['earn', 'job', 'work', 'drive'],
];

const small = new Set(
  'a about an and are at be can did do does for from get have how i if in is it me my of on or the there to was we what when with you your'.split(
    ' ',
  ),
);

/** Without its ending, so that "cancelling", "cancelled" and "cancellation" find "cancel". */
const stem = (word: string): string => {
  const short = word.replace(/(?:lation|ation|ment|ling|led|ing|ed|s)$/, '');
  return short.length < 3 ? word : short;
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word that is still being typed matches the words that begin with it. */
const means = (typed: string, word: string): boolean => word === typed || (typed.length >= 4 && word.startsWith(typed));

const alike = (typed: string): string[] => [
  stem(typed),
  ...sameWords
    .filter((group) => group.some((word) => means(stem(typed), stem(word))))
    .flatMap((group) => group.map(stem)),
];

/** Which texts have the most words of the search, in any order, and whether they have all of them. An empty search finds everything. */
export const findNearest = (search: string, texts: readonly string[]): { found: readonly number[]; all: boolean } => {
  const typed = wordsOf(search);
  const telling = typed.filter((word) => !small.has(word));
  const asked = [...new Set(telling.length > 0 ? telling : typed)].map(alike);
  const counts = texts.map((text) => {
    const within = ` ${wordsOf(text).join(' ')}`;
    return asked.filter((words) => words.some((word) => within.includes(` ${word}`))).length;
  });
  const max = Math.max(0, ...counts);
  if (asked.length > 0 && max === 0) return { found: [], all: false };
  return { found: counts.flatMap((count, index) => (count === max ? [index] : [])), all: max === asked.length };
};
