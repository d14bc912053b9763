// The fakes' lists of banks: with the providers' spelling, their own codes, and a bank that is missing from Kaya's list.
import { banks, operators } from '../../src/modules/money/destinations.ts';

const names: Readonly<Record<string, string>> = {
  GTBank: 'Guaranty Trust Bank',
  UBA: 'United Bank For Africa',
  FCMB: 'First City Monument Bank',
  OPay: 'OPay Digital Services Limited (OPay)',
  Moniepoint: 'Moniepoint Microfinance Bank',
  'First Bank': 'First Bank of Nigeria',
};
/** codes: its own, by the name in Kaya's list. abbey: its code for a bank missing from Kaya's list. */
export const banksWith = (codes: Readonly<Record<string, string>>, abbey: string) => [
  ...[...banks, ...operators.filter(({ code }) => banks.every((bank) => bank.code !== code))].map(({ code, name }) => ({
    code: codes[name] ?? code,
    name: names[name] ?? (/PSB|Paga/.test(name) ? name : `${name} Bank Plc`),
  })),
  { code: abbey, name: 'Abbey Mortgage Bank' },
];
