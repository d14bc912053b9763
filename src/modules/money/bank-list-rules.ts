// The banks that a provider pays to, in Kaya's terms. Each provider has codes of its own and writes names its own way, so a stored destination
// has Kaya's code, and what is sent has the code of the provider that sends it. Pure; also runs in the browser.
import { banks, type Institution, operators, ownPlaces, type Places } from './destinations.ts';
import type { Destination } from './rules.ts';

/** Words for the kind of company, not its name. A microfinance bank and a bank of the same name are different. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/\bmicro-?\s?finance(?: bank)?\b/g, ' mfb '],
  [/\bpayment service bank\b/g, ' psb '],
  [/\b(?:bank|plc|limited|ltd|nigeria|nig|of|the)\b/g, ' '],
];

/** A name in one spelling: `Fidelity Bank Plc` is `fidelity`. */
const keyOf = (name: string): string =>
  kinds
    .reduce(
      (text, [words, put]) => text.replace(words, put),
      name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    )
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 60);

/** Other names of Kaya's banks and wallets, as keys (integrations.md §9.2, and public lists of banks). */
const otherKeys: Readonly<Record<string, readonly string[]>> = {
  'ALAT by Wema': ['alat'],
  Carbon: ['carbonmfb', 'onefinance'],
  Citibank: ['citi'],
  Fairmoney: ['fairmoneymfb'],
  FCMB: ['firstcitymonument'],
  'First Bank': ['firstbank'],
  GTBank: ['guarantytrust', 'gt'],
  Kuda: ['kudamfb'],
  Moniepoint: ['moniepointmfb'],
  OPay: ['opaydigitalservices', 'opaydigitalservicesopay', 'paycom', 'paycomopay', 'opaypaycom'],
  Rubies: ['rubiesmfb'],
  Sparkle: ['sparklemfb'],
  Titan: ['titantrust'],
  UBA: ['unitedforafrica', 'unitedforafricauba'],
  VFD: ['vfdmfb'],
  '9PSB': ['9mobile9psb', '9mobile9psb9psb'],
  'Airtel SmartCash PSB': ['smartcashpsb'],
  'MTN MoMo PSB': ['momopsb'],
};
/** Each entry of Kaya's list, with the keys that its name may have. */
const keyed = (list: readonly Institution[]) =>
  list.map((one) => ({ ...one, keys: [keyOf(one.name), ...(otherKeys[one.name] ?? [])] }));
const [ownBanks, ownOperators] = [keyed(banks), keyed(operators)];
type Own = (typeof ownBanks)[number];
const ownKeys = new Set([...ownBanks, ...ownOperators].flatMap(({ keys }) => keys));

type Entry = Institution & { readonly key: string };
const entriesOf = (list: readonly Institution[]): readonly Entry[] =>
  list.map(({ code, name }) => ({ code, name, key: keyOf(name) }));

/** A code of the Central Bank, which all providers share. Longer ones are a provider's own, or of another list. */
const isNational = (code: string): boolean => /^\d{3}$/.test(code);

/** The provider's entry for one of Kaya's, by name; if none matches, by the code of the Central Bank. */
const theirs = (one: Own, list: readonly Entry[]): Entry | undefined => {
  const named = list.filter(({ key }) => one.keys.includes(key));
  const byCode = isNational(one.code) ? list.find(({ code }) => code === one.code) : undefined;
  return named.find(({ code }) => code === one.code) ?? named[0] ?? byCode;
};

/** Begins Kaya's code for a bank that is not in its own list. */
const otherPrefix = 'name-';
const codeOfKey = (key: string): string => `${otherPrefix}${key}`;

/** A list with fewer of Kaya's own banks is not the list of banks of Nigeria: it is a page of one, or another country's. */
const fewestKnown = 20;
/** A list of a provider has some hundred entries. */
const maxEntries = 2_000;
export const isBankList = (list: readonly Institution[]): boolean => {
  const isFit = ({ code, name }: Institution): boolean =>
    /^[\w-]{1,20}$/.test(code) && name.trim() !== '' && name.length <= 100;
  if (list.length > maxEntries || !list.every(isFit)) return false;
  const entries = entriesOf(list);
  return ownBanks.filter((bank) => theirs(bank, entries)).length >= fewestKnown;
};

const plain = ({ code, name }: Institution): Institution => ({ code, name });

/**
 * Where a payout may go, in Kaya's names and codes.
 * @param list the provider's; null: none was ever read, so it is Kaya's
 */
export const placesOf = (list: readonly Institution[] | null): Places => {
  if (list === null) return ownPlaces;
  const entries = entriesOf(list);
  const taken = new Set([...ownBanks, ...ownOperators].flatMap((one) => theirs(one, entries) ?? []));
  const others = new Map<string, Institution>();
  for (const entry of entries) {
    const code = codeOfKey(entry.key);
    if (entry.key !== '' && !taken.has(entry) && !ownKeys.has(entry.key) && !others.has(code))
      others.set(code, { code, name: entry.name.trim() });
  }
  const known = (own: readonly Own[]) => own.filter((one) => theirs(one, entries)).map(plain);
  return {
    banks: [...known(ownBanks), ...others.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    operators: known(ownOperators),
  };
};

/** All places that several providers pay to. @param lists one per provider, as for `placesOf` */
export const placesOfAll = (lists: readonly (readonly Institution[] | null)[]): Places => {
  const all = lists.map(placesOf);
  const once = (some: readonly Institution[]): Institution[] =>
    [...new Map(some.toReversed().map((one) => [one.code, one])).values()].toSorted((a, b) =>
      a.name.localeCompare(b.name, 'en'),
    );
  const [only] = all;
  if (only && all.length === 1) return only;
  return { banks: once(all.flatMap((one) => one.banks)), operators: once(all.flatMap((one) => one.operators)) };
};

/**
 * The same destination with the provider's own code of the bank or wallet. Null: it does not pay to it.
 * @param list as for `placesOf`
 */
export const destinationAt = (list: readonly Institution[] | null, destination: Destination): Destination | null => {
  if (destination.method === 'crypto') return destination;
  const isBank = destination.method === 'bank';
  const code = isBank ? destination.bank_code : destination.operator;
  const own = (isBank ? ownBanks : ownOperators).find((one) => one.code === code);
  if (list === null) return own ? destination : null;
  const entries = entriesOf(list);
  const match = own ? theirs(own, entries) : entries.find(({ key }) => codeOfKey(key) === code);
  if (!match) return null;
  return isBank ? { ...destination, bank_code: match.code } : { ...destination, operator: match.code };
};
