// Settings of who runs Kaya and how they are reached. The web app takes them when it is built, since they are part of prerendered pages.
import { type Contact, sampleContact } from '../shared/contact.ts';
import { parsePhone } from '../shared/phone.ts';

/** Rows of the table of settings. KAYA_SUPPORT_PHONE is beside the emergency phone. */
export const contactSettings = [
  [
    'KAYA_SUPPORT_EMAIL',
    '`support@kaya.example`; required in production',
    'Email of support, on pages, letters and invoices',
  ],
  [
    'KAYA_OFFICER_EMAIL',
    '`privacy@kaya.example`; the support email in production',
    'Email of the data protection officer',
  ],
  ['KAYA_SAFETY_EMAIL', '`safety@kaya.example`; the support email in production', 'Email of the safety desk'],
  [
    'KAYA_SMS_NUMBER',
    '`0809 000 0001`; none in production',
    'Number or short code that answers commands of movers by text message, shown to them; it belongs to AT_INBOUND_SECRET',
  ],
  [
    'KAYA_WHATSAPP_NUMBER',
    '`0809 000 0002`; none in production',
    'Number that answers commands of movers by WhatsApp, shown to them; it belongs to WHATSAPP_TOKEN',
  ],
  ['KAYA_COMPANY_NAME', '`Kaya`', 'Name of the company that runs Kaya, in letters and on invoices'],
  ['KAYA_COMPANY_ADDRESS', '`Lagos`; none in production', 'Its address in one line'],
  ['KAYA_COMPANY_REGISTRATION', 'none', 'Its registration, such as `RC 1234567`'],
] as const;

type Env = Readonly<Record<string, string | undefined>>;
const settingOf = (env: Env, setting: string): string | undefined => env[setting]?.trim() || undefined;
const isProduction = (env: Env): boolean => settingOf(env, 'NODE_ENV') === 'production';

const emailShape = /^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
const emails = ['KAYA_SUPPORT_EMAIL', 'KAYA_OFFICER_EMAIL', 'KAYA_SAFETY_EMAIL'] as const;
const lines = ['KAYA_COMPANY_NAME', 'KAYA_COMPANY_ADDRESS', 'KAYA_COMPANY_REGISTRATION'] as const;

const numberOf = (env: Env, setting: 'KAYA_SMS_NUMBER' | 'KAYA_WHATSAPP_NUMBER'): string | null => {
  const text = settingOf(env, setting) ?? '';
  return setting === 'KAYA_SMS_NUMBER' && /^\d{3,6}$/.test(text) ? text : parsePhone(text);
};
/** A number without its door would be shown, and nothing would answer. */
const numbers = [
  ['KAYA_SMS_NUMBER', 'AT_INBOUND_SECRET', 'a phone number such as +2348031234567, or a short code such as 40404'],
  ['KAYA_WHATSAPP_NUMBER', 'WHATSAPP_TOKEN', 'a phone number such as +2348031234567'],
] as const;

/** One sentence for each fault. */
export const contactFaults = (env: Env): string[] => [
  ...emails.flatMap((setting) => {
    const text = settingOf(env, setting);
    return text === undefined || emailShape.test(text)
      ? []
      : [`${setting} is "${text}". It must be an email such as help@kaya.example.`];
  }),
  ...lines.flatMap((setting) =>
    /^[^\p{Cc}]{0,200}$/u.test(settingOf(env, setting) ?? '')
      ? []
      : [`${setting} must be one line of at most 200 characters.`],
  ),
  ...numbers.flatMap(([setting, door, shape]) => {
    if (settingOf(env, setting) === undefined) return [];
    if (numberOf(env, setting) === null) return [`${setting} must be ${shape}.`];
    return settingOf(env, door) === undefined
      ? [`${setting} needs ${door}: without it nothing answers this number.`]
      : [];
  }),
  ...(isProduction(env) && settingOf(env, 'KAYA_SUPPORT_EMAIL') === undefined
    ? ['KAYA_SUPPORT_EMAIL is missing: in production people must be able to reach support.']
    : []),
];

/** In production only what is set; elsewhere samples. */
export const readContact = (env: Env): Contact => {
  const production = isProduction(env);
  const support_email = settingOf(env, 'KAYA_SUPPORT_EMAIL') ?? sampleContact.support_email;
  const phone = settingOf(env, 'KAYA_SUPPORT_PHONE');
  return {
    company: settingOf(env, 'KAYA_COMPANY_NAME') ?? sampleContact.company,
    address: settingOf(env, 'KAYA_COMPANY_ADDRESS') ?? (production ? null : sampleContact.address),
    registration: settingOf(env, 'KAYA_COMPANY_REGISTRATION') ?? null,
    support_email,
    support_phone: phone && parsePhone(phone) ? phone : production ? null : sampleContact.support_phone,
    command_sms: numberOf(env, 'KAYA_SMS_NUMBER') ?? (production ? null : sampleContact.command_sms),
    command_whatsapp: numberOf(env, 'KAYA_WHATSAPP_NUMBER') ?? (production ? null : sampleContact.command_whatsapp),
    officer_email: settingOf(env, 'KAYA_OFFICER_EMAIL') ?? (production ? support_email : sampleContact.officer_email),
    safety_email: settingOf(env, 'KAYA_SAFETY_EMAIL') ?? (production ? support_email : sampleContact.safety_email),
  };
};
