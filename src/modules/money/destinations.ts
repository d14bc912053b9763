// Where a payout can go. This list is for the sandbox, and for a live provider whose list was not read yet (bank-list-rules.ts); its codes are
// the ones that Kaya stores (integrations: CBN and public bank lists, as of 2026).

export const payoutMethods = ['bank', 'mobile_money', 'crypto'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** code: three, five or six digits, one contains a letter; for a bank that is not in this list, its name (bank-list-rules.ts). */
export type Institution = { readonly code: string; readonly name: string };

/** What people choose from. */
export type Places = { readonly banks: readonly Institution[]; readonly operators: readonly Institution[] };

const institutions = (list: string): readonly Institution[] =>
  list
    .trim()
    .split(/\s*,\s*/)
    .map((entry) => {
      const [name = '', code = ''] = entry.split(/\s+(?=\w+$)/);
      return { code, name };
    });

/** OPay and PalmPay are wallets with account numbers: people look for them here as well. */
export const banks = institutions(`
  Access 044, ALAT by Wema 035A, Carbon 565, Citibank 023, Ecobank 050, Fairmoney 51318, FCMB 214, Fidelity 070,
  First Bank 011, Globus 00103, GTBank 058, Jaiz 301, Keystone 082, Kuda 50211, Lotus 303, Moniepoint 50515, OPay 999992,
  Optimus 107, PalmPay 999991, Parallex 104, Polaris 076, PremiumTrust 105, Providus 101, Rubies 125, Sparkle 51310, Stanbic IBTC 221,
  Standard Chartered 068, Sterling 232, TAJ 302, Titan 100039, UBA 033, Union 032, Unity 215, VFD 566, Wema 035, Zenith 057`);

/** Wallets whose account number is the phone number without its 0. A phone number does not show which wallet it is. */
export const operators = institutions(`
  9PSB 120001, Airtel SmartCash PSB 120004, HopePSB 120002, MoneyMaster PSB 946, MTN MoMo PSB 120003, OPay 999992,
  Paga 100002, PalmPay 999991`);

/** An address does not show its network either: three of these networks share one form. */
export const networks = ['trc20', 'erc20', 'bep20', 'polygon'] as const;
export type Network = (typeof networks)[number];
export const networkNames: Readonly<Record<Network, string>> = {
  trc20: 'TRC20 (Tron)',
  erc20: 'ERC20 (Ethereum)',
  bep20: 'BEP20 (BNB Chain)',
  polygon: 'Polygon',
};

/** Kaya's own list. */
export const ownPlaces: Places = { banks, operators };
export const bankName = (code: string, { banks: among }: Places = ownPlaces): string | null =>
  among.find((bank) => bank.code === code)?.name ?? null;
export const operatorName = (code: string, { operators: among }: Places = ownPlaces): string | null =>
  among.find((operator) => operator.code === code)?.name ?? null;
export const isNetwork = (text: string): text is Network => networks.some((network) => network === text);

const weights = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3];

/** The tenth digit of a NUBAN, from the bank's code and nine serial digits (CBN 2020). */
export const nubanCheckDigit = (bankCode: string, serial: string): number => {
  const digits = bankCode.replace(/\D/g, '');
  const six = digits.length === 5 ? `9${digits}` : digits.padStart(6, '0');
  const sum = [...`${six}${serial}`].reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0);
  return (10 - (sum % 10)) % 10;
};

/**
 * A warning when the check digit is wrong. It refuses nothing, because real accounts of wallets and some banks do not follow
 * it. None for a bank whose code of the Central Bank is not known.
 */
export const nubanWarning = (bankCode: string, account: string): string | null =>
  operatorName(bankCode) !== null ||
  bankName(bankCode) === null ||
  nubanCheckDigit(bankCode, account.slice(0, 9)) === Number(account[9])
    ? null
    : `This does not look like an account number of ${bankName(bankCode) ?? 'this bank'}. Check each digit.`;
