// Which passwords are refused, and where a confirmed person goes. Also runs in the browser.

// The most common passwords of public leaks, and those typed on a Nigerian phone. Appended digits and signs do not help: attackers try them
// first.
const common = new Set(
  `123123 112233 123321 123456a 123abc 654321 696969 987654 147258 159753 121212 102030 147147 password passw0rd p@ssword
   p@ssw0rd qwerty qwertyuiop qwert asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx 1q2w3e 1q2w3e4r 1qaz2wsx abc abcdef abcd a1b2c3 iloveyou
   princess dragon monkey sunshine football baseball superman letmein welcome admin root toor secret master shadow michael
   jordan nigeria nigerian lagos abuja naija blessing blessed jesus jesuschrist godisgood godisgreat god goodluck chelsea
   arsenal manchester liverpool barcelona mother father mummy daddy family loveme lovely love money bitcoin changeme
   default guest user test login pass mover movers moving driver rider`.split(/\s+/),
);
const productWords = ['kaya'];

/** 123456, abcdef, 987654, 111111: all steps between neighbours are equal. */
const isRun = (text: string): boolean => {
  const steps = [...text].slice(1).map((_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at));
  return steps.every((step) => Math.abs(step) <= 1 && step === steps[0]);
};

const ownWords = (about: { email: string; name?: string }): string[] => {
  const local = about.email.split('@')[0] ?? '';
  const name = about.name ?? '';
  return [
    about.email,
    local,
    local.replace(/[^a-z]/gi, ''),
    name.replace(/\s/g, ''),
    ...local.split(/[^a-z]+/i),
    ...name.split(/\s+/),
  ]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3);
};

/** security.md, "Sessions". */
const staffPasswordLength = 12;
/** Beside the new password, if it equals the old one. */
export const samePassword = 'Choose a password different from your current one';

export const isLongPassword = (password: string): boolean => password.length >= staffPasswordLength;

/** Why a password is refused, as a sentence; null if it is accepted (customer.md §5; decisions.md, "Password"). */
export const passwordFault = (
  password: string,
  about: { email: string; name?: string; staff?: boolean },
): string | null => {
  if (password.length < 6) return 'Password must be at least 6 characters long';
  if (about.staff && !isLongPassword(password))
    return `Staff need a password of ${staffPasswordLength} characters or more.`;
  const folded = password.toLowerCase();
  // Repeating a word does not make it stronger.
  const letters = folded.replace(/[^a-z]/g, '').replace(/^(.+?)\1+$/, '$1');
  const words = [folded, folded.replace(/[^a-z]+$/, ''), letters];
  if (new Set(folded).size === 1) return 'Use more than one character.';
  if (isRun(folded) || folded === '1234567890' || words.some((word) => common.has(word))) {
    return 'This password is one of the most common. Choose another.';
  }
  if (ownWords(about).some((word) => folded === word || letters === word)) return 'Do not use your own name or email.';
  if (productWords.includes(letters)) return 'Do not use the name Kaya.';
  return null;
};

export const sessionRules = {
  /** Renewal window, s. The client renews when 90 s or less remain (customer.md §9). */
  freshSeconds: 3_600,
  /** Remember me ticked (decisions.md). */
  rememberedDays: 30,
  /** Without "Remember me" the cookie ends with the browser, and the session after this long without renewal, h. */
  browserHours: 24,
  confirmationHours: 24,
  /** For a link that signs in through a proven mailbox. */
  signInLinkMinutes: 60,
  recoveryMinutes: 60,
  /** Validity of the link that undoes a change of email; the same as the time a factor counts as new (docs/decisions/0024). */
  restoreHours: 72,
  /** For the code that `npm run staff:add` prints. */
  staffCodeMinutes: 60,
  /** Per account and hour: recovery links, and links to new addresses. Sign-up links: notifications' emailsAnHour. */
  lettersAnHour: 10,
  /**
   * Wrong passwords per email within this many minutes: from one known browser, and from all others together. Then a known browser waits;
   * the others may try once a minute per address, up to the ceiling.
   */
  wrongPasswords: 20,
  wrongPasswordMinutes: 15,
  strangersPasswords: 60,
  /** Wrong codes from one known browser, and from all others together, before the same wait. Each code has three chances in a million. */
  wrongCodes: 10,
  /** A used refresh token repeated within this time was sent twice by its own program; later all its tokens end, s. */
  refreshGraceSeconds: 30,
  /** Between the password and the code, s. */
  challengeSeconds: 600,
} as const;

/** Codes by text message. */
export const phoneCodeRules = {
  minutes: 10,
  /** Wrong codes until the code becomes invalid. */
  tries: 5,
  /**
   * Texts of one purpose to one number per hour: from each known browser, and from all others together. Then each address (for proofs: each
   * account) has one more, up to the ceiling.
   */
  textsAnHour: 5,
  strangersTextsAnHour: 10,
  /** To all numbers together, known browsers excepted: for one address, and in all. What strangers may cost at most. */
  sourceTextsAnHour: 100,
  allTextsAnHour: 3_000,
  /** Texts that prove a number: per account and day, and to how many different numbers. */
  proofsADay: 5,
  numbersADay: 3,
} as const;

/** How emails and events refer to a number. */
export const lastDigits = (phone: string): string => phone.slice(-4);

export const factorRules = {
  /** RFC 6238 with the defaults of every authenticator app: 6 digits, 30 s, SHA-1. */
  stepSeconds: 30,
  /** Steps that a clock may be off, either way. */
  drift: 1,
  recoveryCodes: 10,
  /** Recovery by email removes a factor that is younger than this, h. */
  youngHours: 72,
} as const;

/** Normal form of recovery codes for comparison: people type l for 1 and O for 0, and omit hyphens. */
export const tidyCode = (typed: string): string =>
  typed.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/[\s-]/g, ''));
