// Settings that pages show; the server fills them into prerendered pages when it starts (shared/page-settings.ts).
import { type Contact, sampleContact } from '../shared/contact.ts';
import type { PageSettings, SisterSite, sisterSiteNames } from '../shared/page-settings.ts';
import { type Env, optional, readSettings, withDefault } from './setting.ts';
import * as type from './types.ts';

/** In the order of the footer. */
const sites = [
  { name: 'Food', setting: 'KAYA_FOOD_URL', sample: 'https://food.example/' },
  { name: 'Swap marketplace', setting: 'KAYA_SWAP_URL', sample: 'https://swap.example/' },
  { name: 'Lodging', setting: 'KAYA_LODGING_URL', sample: 'https://lodging.example/' },
] as const satisfies readonly { name: (typeof sisterSiteNames)[number]; setting: string; sample: string }[];
const siteSetting = ({ name, sample }: (typeof sites)[number]) =>
  optional(type.httpsUrl, {
    shown: `\`${sample.slice(0, -1)}\`; none in production`,
    meaning: `https:// address of the partner site "${name}" in the footer`,
  });

/** Who runs Kaya and how to reach them. A number without its service would be shown, and nothing would answer: config.ts. */
export const contactSettings = {
  KAYA_SUPPORT_PHONE: optional(type.shownPhone, {
    shown: '`0809 000 0000` on pages; none in production',
    meaning: 'Phone number of support, on pages, and for movers beside the emergency numbers',
  }),
  KAYA_SUPPORT_EMAIL: optional(type.email, {
    shown: '`support@kaya.example`; required in production',
    meaning: 'Email of support, on pages, letters and invoices',
  }),
  KAYA_OFFICER_EMAIL: optional(type.email, {
    shown: '`privacy@kaya.example`; the support email in production',
    meaning: 'Email of the data protection officer',
  }),
  KAYA_SAFETY_EMAIL: optional(type.email, {
    shown: '`safety@kaya.example`; the support email in production',
    meaning: 'Email of the safety desk',
  }),
  KAYA_SMS_NUMBER: optional(type.phoneOrShortCode, {
    shown: '`0809 000 0001`; none in production',
    meaning:
      'Number or short code that answers commands of movers by text message, shown to them; it belongs to AT_INBOUND_SECRET',
  }),
  KAYA_WHATSAPP_NUMBER: optional(type.phone, {
    shown: '`0809 000 0002`; none in production',
    meaning: 'Number that answers commands of movers by WhatsApp, shown to them; it belongs to WHATSAPP_TOKEN',
  }),
  KAYA_COMPANY_NAME: withDefault(type.line, sampleContact.company, {
    shown: '`Kaya`',
    meaning: 'Name of the company that runs Kaya, in letters and on invoices',
  }),
  KAYA_COMPANY_ADDRESS: optional(type.line, {
    shown: '`Lagos`; none in production',
    meaning: 'Its address in one line',
  }),
  KAYA_COMPANY_REGISTRATION: optional(type.line, {
    shown: 'none',
    meaning: 'Its registration, such as `RC 1234567`',
  }),
} as const;

export const siteSettings = {
  KAYA_FOOD_URL: siteSetting(sites[0]),
  KAYA_SWAP_URL: siteSetting(sites[1]),
  KAYA_LODGING_URL: siteSetting(sites[2]),
} as const;

/** The value of a dollar in naira where the specification has dollars: the budgets of the business wizard. */
export const dollarSettings = {
  KAYA_NAIRA_PER_DOLLAR: withDefault(type.wholeNumber(1, 1_000_000), 1_500, {
    shown: '`1500`',
    meaning: 'Naira for one dollar, beside the dollar budgets of the business wizard; a whole number from 1 to 1000000',
  }),
} as const;

export const vitalsSettings = {
  KAYA_VITALS_PERCENT: withDefault(type.wholeNumber(0, 100), 10, {
    shown: '`10`',
    meaning: 'How many of 100 visits measure how fast their page is, for staff; a whole number from 0 to 100',
  }),
} as const;

const isProduction = (env: Env): boolean => env['NODE_ENV']?.trim() === 'production';

/** In production only real settings; elsewhere samples. */
export const readContact = (env: Env): Contact => {
  const { values } = readSettings(contactSettings, env);
  const sample: Partial<Contact> = isProduction(env) ? {} : sampleContact;
  const support_email = values.KAYA_SUPPORT_EMAIL ?? sampleContact.support_email;
  return {
    company: values.KAYA_COMPANY_NAME,
    address: values.KAYA_COMPANY_ADDRESS ?? sample.address ?? null,
    registration: values.KAYA_COMPANY_REGISTRATION ?? null,
    support_email,
    support_phone: values.KAYA_SUPPORT_PHONE ?? sample.support_phone ?? null,
    command_sms: values.KAYA_SMS_NUMBER ?? sample.command_sms ?? null,
    command_whatsapp: values.KAYA_WHATSAPP_NUMBER ?? sample.command_whatsapp ?? null,
    officer_email: values.KAYA_OFFICER_EMAIL ?? sample.officer_email ?? support_email,
    safety_email: values.KAYA_SAFETY_EMAIL ?? sample.safety_email ?? support_email,
  };
};

/** The links to show: in production only configured ones, elsewhere samples too. */
export const sisterSites = (env: Env): SisterSite[] => {
  const { values, faults } = readSettings(siteSettings, env);
  return sites.flatMap(({ name, setting, sample }) => {
    const wrong = faults.some((fault) => fault.startsWith(setting));
    const url = values[setting] ?? (wrong || isProduction(env) ? undefined : sample);
    return url ? [{ name, url }] : [];
  });
};

/** The default in place of an invalid value, with which the server does not start. */
export const nairaPerDollar = (env: Env): number => readSettings(dollarSettings, env).values.KAYA_NAIRA_PER_DOLLAR;

export const readPageSettings = (env: Env): PageSettings => ({
  contact: readContact(env),
  sites: sisterSites(env),
  naira_per_dollar: nairaPerDollar(env),
  vitals_percent: readSettings(vitalsSettings, env).values.KAYA_VITALS_PERCENT,
});
