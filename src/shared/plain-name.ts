// Names that people type appear in letters to others, in Kaya's name: a name with an address or an amount would turn such a letter into an
// advertisement. One rule for every name (people, companies, teams, businesses), in the form, on the server and in the letter.

export const plainNameWords =
  'Leave out web addresses, emails, phone numbers and amounts. Put a space after a full stop.';

/**
 * As its reader sees it: no full-width letters, no zero-width characters, and substitutes for a full stop as one (of other scripts, look-alikes,
 * `[.]`, `(dot)`).
 */
const read = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .replace(/[。｡․۔꘎ꓸ·•∙⋅‧・]/g, '.')
    .replace(/\s*[[({<]\s*(?:\.|dot)\s*[\])}>]\s*/giu, '.');

/** Where the letter O stands for a zero: `1OOO,OOO`. */
const inFigures = (text: string): string =>
  text.replace(/\p{Nd}[\p{Nd}oOоОοΟ,.']*(?!\p{L})/gu, (run) => run.replace(/[oOоОοΟ]/gu, '0'));

const addresses = [
  /@|:\s*\/\/|\bwww\b|[[(]\s*at\s*[\])]/iu,
  // Mail programs turn this into a link without any scheme: `kaya.example`, `bit.ly/x`, also with combining marks, and after any character.
  // Initials (`J.P. Ade`) are not matched.
  /[^\s.]\.[\p{L}\p{M}-]{2,}/u,
  /(?:\p{Nd}{1,3}\.){3}\p{Nd}/u,
  // Spelled out after another word: `Dot Com Plaza` and `Red Dot Co` are names.
  /\S[\s_-]+dot[\s_-]+(?:com|net|org|info|biz|xyz)\b/iu,
  /\p{Ll}DOT\p{Ll}/u,
] as const;

const currency = 'naira|ngn|usd|gbp|eur|euros?|dollars?|cedis?|bucks|btc|bitcoins?';
const units =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty';
const number = `(?:\\p{Nd}|\\b(?:${units}|half|few|several|many|hundred|thousand|million|billion)\\b)`;
const amounts = [
  /\p{Sc}/u,
  // Seven digits, however separated: a phone number. Five in a row, or thousands: an amount.
  /(?:\p{Nd}[^\p{L}\p{Nd}]*){7}/u,
  /\p{Nd}{5}|\p{Nd}[,.' ]\p{Nd}{3}(?!\p{Nd})/u,
  // `5 million`, `three million`, `half a million`, `fifty naira`, `millions of naira`.
  new RegExp(`${number}(?:[\\s-]*(?:a|of)\\b)?[\\s-]*(?:thousand|[mb]illion|trillion|${currency})`, 'iu'),
  new RegExp(`\\b(?:(?:thousand|[mb]illion)s\\s+(?:of\\s+)?(?:${currency})|a\\s+(?:[mb]|tr)illion\\b)`, 'iu'),
  new RegExp(`\\b(?:${units})(?:thousand|[mb]illion|hundred)`, 'iu'),
  // A grand is a thousand, and part of genuine names: `24 Grand Avenue`.
  /hundred[\s-]+grand\b/iu,
  new RegExp(`${number}[\\s-]*grand\\b(?!\\s+\\p{L})`, 'iu'),
  new RegExp(`\\b(?:${currency})[^\\p{L}\\p{N}]{0,3}\\p{Nd}`, 'iu'),
  /\bn[\s=]{0,3}\p{Nd}{2}|#\s*\p{Nd}{3}/iu,
  // `5k`, `5m`; but the company 3M is a name.
  /\p{Nd}\s*k\b|\p{Nd}\s*(?:mi?ll?|mln|bn)\b|(?!\b3m\b)\b\p{Nd}+\s*m\b/iu,
] as const;
const oneLine = /\p{Cc}|[\u2028\u2029]/u;

const isAddress = (seen: string): boolean => addresses.some((pattern) => pattern.test(seen));

/** One line, without addresses, phone numbers and amounts of money. */
export const isPlainName = (name: string): boolean => {
  const seen = read(name);
  const figures = inFigures(seen);
  return !oneLine.test(seen) && !isAddress(seen) && !amounts.some((pattern) => pattern.test(figures));
};

/** Whether a mail program would turn part of it into a link, or a reader might type it. */
export const hasAddress = (text: string): boolean => isAddress(read(text));

/** A name as a letter shows it: names that break the rule, older than it or from elsewhere, are replaced. */
export const shownName = (name: string, neutral: string): string => (isPlainName(name) ? name : neutral);
