// What a company is asked at sign-up, and the words and limits of its pages (partners.md §2.6, §3, §9).

/** As stored; the last is shown as `1000+`. */
export const companySizes = ['1-10', '11-50', '51-200', '201-1000', '>1000'] as const;
export type CompanySize = (typeof companySizes)[number];
export const sizeWords = (size: CompanySize): string => (size === '>1000' ? '1000+' : size);

/** Number of employees from which a company is offered the tailored plan (partners.md §9). */
export const tailoredFrom = 250;

/** ms until the page continues by itself, after the sign-up and after the verification (partners.md §9). */
export const goesOnAfter_ms = 2_000;

/** Accesses of a member, from most to least. */
export const accesses = ['admin', 'manager', 'employee'] as const;
export type Access = (typeof accesses)[number];
export const accessWords: Readonly<Record<Access, string>> = {
  admin: 'Admin',
  manager: 'Manager',
  employee: 'Employee',
};

/** Who may do what. The server enforces it, the pages show it, and `companies.mine_as` is its equivalent in PostgreSQL. */
export const permissions = {
  viewCompany: { words: 'See the company and its programs', who: ['admin', 'manager', 'employee'] },
  bookForSelf: { words: 'Book for themselves', who: ['admin', 'manager', 'employee'] },
  bookForOthers: { words: 'Book for others', who: ['admin', 'manager'] },
  viewTeam: { words: 'See the people of the company', who: ['admin', 'manager'] },
  manageItems: { words: 'Confirm and change moves, meals, swaps and housing', who: ['admin', 'manager'] },
  openRelocation: { words: 'Open and look after relocations, a manager for their team', who: ['admin', 'manager'] },
  decideApproval: { words: 'Approve bookings, a manager for their team', who: ['admin', 'manager'] },
  viewInsights: { words: 'See insights, a manager of their team', who: ['admin', 'manager'] },
  manageTeam: { words: 'Invite, change and remove people', who: ['admin'] },
  manageBudgets: { words: 'Set rules and budgets', who: ['admin'] },
  viewBilling: { words: 'See invoices and the card', who: ['admin'] },
  manageBilling: { words: 'Change the card and how the company pays', who: ['admin'] },
  manageSecurity: { words: 'Change security settings', who: ['admin'] },
  manageIntegrations: { words: 'Manage keys and webhooks', who: ['admin'] },
} as const satisfies Readonly<Record<string, { readonly words: string; readonly who: readonly Access[] }>>;
export type Operation = keyof typeof permissions;

export const may = (access: Access, operation: Operation): boolean =>
  (permissions[operation].who as readonly Access[]).includes(access);

/** Letters to people who did not ask (invites, relocations) that a company may send within these hours before staff verify it. */
export const unverifiedLetters = { max_letters: 30, within_hours: 24 } as const;

/** The four programs of a company that have items (partners.md §2.6). */
export const itemPrograms = ['move', 'meal', 'swap', 'housing'] as const;
/** What a company's money is counted by: the programs, and its rides. */
export const companyPrograms = [...itemPrograms, 'ride'] as const;
export type CompanyProgram = (typeof companyPrograms)[number];

export const tiers = ['Basic', 'Standard', 'Premium', 'Customize'] as const;

const maxOfName = 60;

/**
 * The end of a company's booking link (partners.md §3): the name in lower case, whitespace as hyphens, and the time in base 36. Letters and
 * digits of every script stay; characters that a URL cannot contain are left out.
 */
export const slugOf = (name: string, at_ms: number): string => {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/gu, '-')
    .replaceAll(/[^\p{L}\p{M}\p{N}-]/gu, '')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '');
  const start = [...words].slice(0, maxOfName).join('') || 'company';
  return `${start}-${at_ms.toString(36)}`;
};

/** `Zuma Foods Ltd` → `ZF`, `Ada & Sons` → `AS`: the first two words that begin with a letter or a digit. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase())
    .join('');

/** In place of an id, a filter of a list: the rows without a team, or without a cost centre. */
export const withoutOne = 'none';
