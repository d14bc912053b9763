import type { Contact } from '../shared/contact.ts';

/** Who runs Kaya and how to reach them: settings of the build. Separate from support.ts, which every page loads. */
export const contact = JSON.parse(import.meta.env.VITE_CONTACT ?? '{}') as Contact;
