import { type Contact, sampleContact } from '../shared/contact.ts';

/** Who runs Kaya and how they are reached: settings of the build (bin/build-web.ts). */
export const contact: Contact =
  (JSON.parse(import.meta.env['VITE_CONTACT'] ?? 'null') as Contact | null) ?? sampleContact;

/** Where customers, movers and drivers write to Kaya. */
export const supportEmail = contact.support_email;
