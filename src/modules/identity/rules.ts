// Which passwords are refused, and where a confirmed person goes. Also runs in the browser.

// The commonest passwords of public leaks, and what people type on a Nigerian phone. Digits and signs added to one of these
// do not help: attackers try them first.
const common = new Set(
  `123123 112233 123321 123456a 123abc 654321 696969 987654 147258 159753 121212 102030 147147 password passw0rd p@ssword
   p@ssw0rd qwerty qwertyuiop qwert asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx 1q2w3e 1q2w3e4r 1qaz2wsx abc abcdef abcd a1b2c3 iloveyou
   princess dragon monkey sunshine football baseball superman letmein welcome admin root toor secret master shadow michael
   jordan nigeria nigerian lagos abuja naija blessing blessed jesus jesuschrist godisgood godisgreat god goodluck chelsea
   arsenal manchester liverpool barcelona mother father mummy daddy family loveme lovely love money bitcoin changeme
   default guest user test login pass mover movers moving driver rider`.split(/\s+/),
);
const productWords = ['kaya'];

/** 123456, abcdef, 987654, 111111: each character as far from the last as the one before. */
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
/** Beside the new password, when it is the old one. */
export const samePassword = 'Choose a password different from your current one';

export const isLongPassword = (password: string): boolean => password.length >= staffPasswordLength;

/** Why a password is refused, as a sentence, or null when it is fine (customer.md §5; decisions.md, "Password"). */
export const passwordFault = (
  password: string,
  about: { email: string; name?: string; staff?: boolean },
): string | null => {
  if (password.length < 6) return 'Password must be at least 6 characters long';
  if (about.staff && !isLongPassword(password))
    return `Staff need a password of ${staffPasswordLength} characters or more.`;
  const folded = password.toLowerCase();
  // Said twice a word is no better than once.
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
  /** Validity of the link that undoes a change of email, as long as a factor is new (docs/decisions/0024). */
  restoreHours: 72,
  /** For the code that `npm run staff:add` prints. */
  staffCodeMinutes: 60,
  /** Recovery links of one account in an hour, and links to new addresses it asks for. Sign-up links: notifications' emailsAnHour. */
  lettersAnHour: 10,
  /**
   * Wrong passwords for one email from one browser that signed in before, and from all others together, within so many
   * minutes. After them a known browser waits; the others may try once a minute from each address, up to the ceiling.
   */
  wrongPasswords: 20,
  wrongPasswordMinutes: 15,
  strangersPasswords: 60,
  /** Wrong codes from one browser that signed in before, and from all others together, before they must wait as long. Each code has three chances in a million. */
  wrongCodes: 10,
  /**
   * A used refresh token that is repeated within this time was sent twice by its own program; later all its tokens end, s.
   */
  refreshGraceSeconds: 30,
  /** Between the password and the code, s. */
  challengeSeconds: 600,
} as const;

/** Codes by text message. */
export const phoneCodeRules = {
  minutes: 10,
  /** Wrong ones before the code is worth nothing. */
  tries: 5,
  /**
   * Texts of one purpose to one number within an hour: for each browser that signed in before, and for all others together.
   * After them each address (of proofs: each account) has one more, up to the ceiling.
   */
  textsAnHour: 5,
  strangersTextsAnHour: 10,
  /** Texts that prove a number: per account within a day, and how many different numbers. */
  proofsADay: 5,
  numbersADay: 3,
} as const;

/** How emails and events name a number. */
export const lastDigits = (phone: string): string => phone.slice(-4);

export const factorRules = {
  /** RFC 6238 with what every authenticator app takes for granted: 6 digits, 30 s, SHA-1. */
  stepSeconds: 30,
  /** Steps a clock may be off, either way. */
  drift: 1,
  recoveryCodes: 10,
  /** Recovery by email removes a factor that has been on for less than this, h. */
  youngHours: 72,
} as const;

/** Recovery codes as they are compared: people type l for 1 and O for 0, and leave hyphens out. */
export const tidyCode = (typed: string): string =>
  typed.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/[\s-]/g, ''));
