// Who runs Kaya and how to reach them (decisions.md, "Whoever runs Kaya can be reached"): one record for pages, letters and invoices.

import { showPhone } from './phone.ts';

export type Contact = Readonly<{
  /** As registered. */
  company: string;
  /** One line; null: not set. */
  address: string | null;
  /** Such as `RC 1234567`; null: not set. */
  registration: string | null;
  support_email: string;
  /** In the format people read; null: there is no line. */
  support_phone: string | null;
  /** Where movers text JOBS, ACCEPT and other commands: E.164 or a short code. null: nowhere. */
  command_sms: string | null;
  /** The same for WhatsApp, E.164. */
  command_whatsapp: string | null;
  /** The data protection officer. */
  officer_email: string;
  /** The safety desk. */
  safety_email: string;
}>;

/** For development: addresses under .example, and unassigned numbers. */
export const sampleContact: Contact = {
  company: 'Kaya',
  address: 'Lagos',
  registration: null,
  support_email: 'support@kaya.example',
  support_phone: '0809 000 0000',
  command_sms: '+2348090000001',
  command_whatsapp: '+2348090000002',
  officer_email: 'privacy@kaya.example',
  safety_email: 'safety@kaya.example',
};

/** `0809 000 0001 by text message or 0809 000 0002 by WhatsApp`; null: no number is set. */
export const commandNumbers = ({ command_sms: sms, command_whatsapp: whatsApp }: Contact): string | null =>
  [sms && `${showPhone(sms)} by text message`, whatsApp && `${showPhone(whatsApp)} by WhatsApp`]
    .filter(Boolean)
    .join(' or ') || null;

/** `Kaya, Lagos. RC 1234567`: under letters and on invoices. */
export const companyLine = ({ company, address, registration }: Contact): string =>
  [address ? `${company}, ${address}` : company, registration].filter(Boolean).join('. ');
