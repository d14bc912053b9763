// Which passwords are refused, and where a confirmed person goes. Also runs in the browser.

// The commonest passwords of public leaks, and what people type on a Nigerian phone.
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 000000 111111 222222 555555 666666 777777 888888 999999 121212 123123 112233
   123321 654321 696969 987654 987654321 159753 147258 password password1 passw0rd p@ssword p@ssw0rd qwerty qwerty1 qwerty123
   qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1qaz2wsx abc123 abcdef abcd1234 a1b2c3 iloveyou princess dragon
   monkey sunshine football baseball superman letmein welcome admin admin123 root toor secret master shadow michael jordan
   nigeria nigeria1 lagos123 abuja123 naija123 blessing blessed jesus1 jesus123 godisgood goodluck chelsea arsenal
   manchester liverpool barcelona mother father family loveme lovely money1 bitcoin changeme default guest`.split(/\s+/),
);
const productWords = ['kaya'];

/** Why a password is refused, as a sentence, or null when it is fine (decisions.md, "Password"). */
export const passwordFault = (password: string, about: { email: string; name?: string }): string | null => {
  if (password.length < 6) return 'Password must be at least 6 characters long';
  const folded = password.toLowerCase();
  const letters = folded.replace(/[^a-z]/g, '');
  if (common.has(folded)) return 'This password is one of the most common. Choose another.';
  if (/^(.)\1*$/.test(folded)) return 'Use more than one character.';
  const own = [about.email.split('@')[0] ?? '', ...(about.name ?? '').split(/\s+/)]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3);
  if (own.some((word) => folded === word || letters === word)) return 'Do not use your own name or e-mail.';
  if (productWords.some((word) => letters === word)) return 'Do not use the name Kaya.';
  return null;
};

/** Where Continue on the confirmation page leads (decisions.md, "Small rulings"). */
export const homeOf = (person: { came_from: string; roles: readonly string[] }) =>
  person.came_from === 'corporate'
    ? '/corporate/dashboard'
    : person.roles.includes('worker')
      ? '/worker-dashboard'
      : '/home';

export const sessionRules = {
  /** Renewal window, s. The client renews when 90 s or less remain (customer.md §9). */
  freshSeconds: 3_600,
  /** Remember me ticked (decisions.md). */
  rememberedDays: 30,
  /** Unticked the cookie ends with the browser; the server forgets after this long without renewal, h. */
  browserHours: 24,
  confirmationHours: 24,
  recoveryMinutes: 60,
  /** Wrong passwords of one e-mail before it must wait, and for how long. */
  wrongPasswords: 10,
  wrongPasswordMinutes: 15,
} as const;
