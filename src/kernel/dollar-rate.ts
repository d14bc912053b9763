// What a dollar counts in naira where the specification has dollars (the budgets of the business wizard). Read when the web app is built.

const setting = 'KAYA_NAIRA_PER_DOLLAR';
const usual = 1_500;

/** Row of the table of settings. */
export const dollarRateSetting = [
  setting,
  `\`${usual}\``,
  'Naira for one dollar, beside the dollar budgets of the business wizard; a whole number from 1 to 1000000',
] as const;

type Env = Readonly<Record<string, string | undefined>>;

const given = (env: Env): string => env[setting]?.trim() || String(usual);
const valid = (text: string): boolean => /^[1-9]\d{0,6}$/.test(text) && Number(text) <= 1_000_000;

/** One sentence when it is invalid. */
export const dollarRateFaults = (env: Env): string[] =>
  valid(given(env)) ? [] : [`${setting} is "${given(env)}". It must be a whole number from 1 to 1000000.`];

/** The usual rate in place of an invalid one, with which the server does not start. */
export const nairaPerDollar = (env: Env): number => (valid(given(env)) ? Number(given(env)) : usual);
