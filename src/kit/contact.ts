import type { Contact } from '../shared/contact.ts';

/** Who runs Kaya and how they are reached: settings of the build. Apart from support.ts, which every page carries. */
export const contact = JSON.parse(import.meta.env.VITE_CONTACT ?? '{}') as Contact;
