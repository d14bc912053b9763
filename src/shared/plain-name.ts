// Names that people type appear in letters to others, in Kaya's name: a name with an address or an amount would make an advertisement of
// such a letter. One rule for every name (people, companies, teams, businesses), in the form, at the server and in the letter.

export const plainNameWords =
  'Leave out web addresses, emails, phone numbers and amounts. Put a space after a full stop.';

/** As a mail program reads it: no letters of another width, no signs without width, and the full stops of other scripts as ours. */
const read = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[。｡․]/g, '.');

const addresses = [
  /@|:\s*\/\/|\bwww\b/iu,
  // Mail programs make a link of it without any scheme: `kaya.example`, `bit.ly/x`. Initials (`J.P. Ade`) are none.
  /[\p{L}\p{N}-]\.[\p{L}-]{2,}/u,
] as const;
const notPlain = [
  ...addresses,
  /\p{Cc}|[\u2028\u2029]/u,
  /\p{Sc}/u,
  // Seven digits, however they are set apart: a phone number. Five at once, or thousands: an amount.
  /(?:\p{Nd}[^\p{L}\p{Nd}]*){7}/u,
  /\p{Nd}{5}|\p{Nd}[,.' ]\p{Nd}{3}(?!\p{Nd})/u,
  /(?:\p{Nd}|\b(?:one|two|five|ten|fifty|hundred|thousand|million))\s*(?:thousand|[mb]illion|naira|dollar|usd|ngn)/iu,
  /\b(?:ngn|usd|n)\s*\p{Nd}{2}|\p{Nd}{2}\s*[km]\b/iu,
] as const;

/** One line, without addresses, phone numbers and amounts of money. */
export const isPlainName = (name: string): boolean => {
  const seen = read(name);
  return !notPlain.some((pattern) => pattern.test(seen));
};

/** Whether a mail program would make a link of a part of it. */
export const hasAddress = (text: string): boolean => {
  const seen = read(text);
  return addresses.some((pattern) => pattern.test(seen));
};

/** A name as a letter shows it: names from before the rule, or from elsewhere, are replaced when they break it. */
export const shownName = (name: string, neutral: string): string => (isPlainName(name) ? name : neutral);
