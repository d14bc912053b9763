// Who runs Kaya and how they are reached (decisions.md, "Whoever runs Kaya can be reached"): one record for pages, letters and invoices.

export type Contact = Readonly<{
  /** As it is registered. */
  company: string;
  /** One line; null: not set. */
  address: string | null;
  /** Such as `RC 1234567`; null: not set. */
  registration: string | null;
  support_email: string;
  /** As people read it; null: there is no line. */
  support_phone: string | null;
  /** Of the data protection officer. */
  officer_email: string;
  /** Of the safety desk. */
  safety_email: string;
}>;

/** Of development: addresses under .example, a number that nobody has. */
export const sampleContact: Contact = {
  company: 'Kaya',
  address: 'Lagos',
  registration: null,
  support_email: 'support@kaya.example',
  support_phone: '0809 000 0000',
  officer_email: 'privacy@kaya.example',
  safety_email: 'safety@kaya.example',
};

/** `Kaya, Lagos. RC 1234567`: under letters and on invoices. */
export const companyLine = ({ company, address, registration }: Contact): string =>
  [address ? `${company}, ${address}` : company, registration].filter(Boolean).join('. ');
