// Settings of Kaya as the one who sells: its tax number and the bank account that companies pay their invoices to.

/** account: 10 digits (NUBAN). */
export type BankAccount = Readonly<{ bank: string; account: string; name: string }>;
/** undefined: not known, so invoices leave it out. */
export type Seller = Readonly<{ tin: string | undefined; bank: BankAccount | undefined }>;

/** Rows of the table of settings. */
export const sellerSettings = [
  ['KAYA_TIN', '`00000000-0001`; none in production', "Kaya's tax identification number, on companies' invoices"],
  [
    'KAYA_BANK_NAME',
    '`Sample Bank`; none in production',
    'Bank of the account that companies pay invoices to; the next two settings belong to it',
  ],
  ['KAYA_BANK_ACCOUNT', '`0000000000`; none in production', 'Number of that account, 10 digits'],
  ['KAYA_BANK_ACCOUNT_NAME', '`Kaya`; none in production', 'Name of that account'],
] as const;

type Env = Readonly<Record<string, string | undefined>>;
const settingOf = (env: Env, setting: string): string | undefined => env[setting]?.trim() || undefined;
const names = ['KAYA_BANK_NAME', 'KAYA_BANK_ACCOUNT', 'KAYA_BANK_ACCOUNT_NAME'] as const;

/** One sentence for each fault. */
export const sellerFaults = (env: Env): string[] => {
  const tin = settingOf(env, 'KAYA_TIN');
  const account = settingOf(env, 'KAYA_BANK_ACCOUNT');
  const bank = names.filter((name) => settingOf(env, name) !== undefined).length;
  return [
    ...(tin === undefined || /^(?:\d{8}-\d{4}|\d{10}|\d{12})$/.test(tin)
      ? []
      : ['KAYA_TIN must be 12 digits such as 12345678-0001, or 10 digits.']),
    ...(account === undefined || /^\d{10}$/.test(account) ? [] : ['KAYA_BANK_ACCOUNT must be 10 digits.']),
    ...(bank % names.length === 0 ? [] : [`${names.join(', ')} belong together: set all or none.`]),
  ];
};

/** In production only what is set; elsewhere samples that nobody can take for an account. */
export const readSeller = (env: Env): Seller => {
  const sample = env['NODE_ENV']?.trim() !== 'production';
  const [bank, account, name] = names.map((one) => settingOf(env, one));
  return {
    tin: settingOf(env, 'KAYA_TIN') ?? (sample ? '00000000-0001' : undefined),
    bank:
      bank && account && name
        ? { bank, account, name }
        : sample
          ? { bank: 'Sample Bank', account: '0000000000', name: 'Kaya' }
          : undefined,
  };
};
