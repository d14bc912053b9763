// The lists of banks of the fakes: as the providers write the names, with codes of their own, and with a bank that Kaya's list has not.
import { banks, operators } from '../../src/modules/money/destinations.ts';

const names: Readonly<Record<string, string>> = {
  GTBank: 'Guaranty Trust Bank',
  UBA: 'United Bank For Africa',
  FCMB: 'First City Monument Bank',
  OPay: 'OPay Digital Services Limited (OPay)',
  Moniepoint: 'Moniepoint Microfinance Bank',
  'First Bank': 'First Bank of Nigeria',
};
/** codes: its own, by the name in Kaya's list. abbey: its code for a bank that Kaya's list has not. */
export const banksWith = (codes: Readonly<Record<string, string>>, abbey: string) => [
  ...[...banks, ...operators.filter(({ code }) => banks.every((bank) => bank.code !== code))].map(({ code, name }) => ({
    code: codes[name] ?? code,
    name: names[name] ?? (/PSB|Paga/.test(name) ? name : `${name} Bank Plc`),
  })),
  { code: abbey, name: 'Abbey Mortgage Bank' },
];
