// The electronic invoice as the Nigerian revenue service requires it (docs/decisions/0138-e-invoice.md): its number, amounts and required
// details. Without I/O. Also runs in the browser.
import { vatWithin } from '../money/vat-rules.ts';

/**
 * waiting: sent or looked up again automatically. incomplete: the company must complete its details. refused: the service gave a reason;
 * staff correct the details and send it again.
 */
export const eInvoiceStates = ['waiting', 'incomplete', 'refused', 'registered'] as const;
export type EInvoiceState = (typeof eInvoiceStates)[number];

/** `KY-2026-000123` of 29 November 2026 → `KY2026000123-94ND90NR-20261129`. Made by us, once per invoice. */
export const irnOf = (number: string, serviceId: string, day: string): string =>
  `${number.replaceAll(/[^A-Za-z0-9]/g, '')}-${serviceId}-${day.replaceAll('-', '')}`;

export type EInvoiceParty = {
  readonly name: string;
  readonly tin: string | null;
  readonly email: string | null;
  /** E.164 */
  readonly telephone: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly business: string;
};

export const neededDetails = ['tin', 'street', 'city', 'telephone', 'email'] as const;
export type NeededDetail = (typeof neededDetails)[number];
/** Details that the scheme requires and the party has not given. */
export const missingOf = (party: Pick<EInvoiceParty, NeededDetail>): NeededDetail[] =>
  neededDetails.filter((detail) => !party[detail]?.trim());

const detailNames: Readonly<Record<NeededDetail, string>> = {
  tin: 'tax number (TIN)',
  street: 'address',
  city: 'city',
  telephone: 'phone number',
  email: 'billing email',
};
/** `tax number (TIN), city and phone number` */
export const detailWords = (details: readonly NeededDetail[]): string => {
  const names = details.map((detail) => detailNames[detail]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

/** Amounts without VAT. code: the program of the orders, or `credit`. */
type EInvoiceLine = { readonly code: string; readonly name: string; readonly net_kobo: number };
export type EInvoice = {
  readonly kind: 'bill' | 'credit_note';
  readonly irn: string;
  readonly number: string;
  /** Days in Lagos. */
  readonly issued_on: string;
  readonly due_on: string | null;
  readonly is_paid: boolean;
  readonly note: string;
  readonly supplier: EInvoiceParty;
  readonly customer: EInvoiceParty;
  readonly lines: readonly EInvoiceLine[];
  readonly vat_bps: number;
  readonly net_kobo: number;
  readonly vat_kobo: number;
  readonly total_kobo: number;
  /** The bill that a credit note reduces. irn: null while electronic invoices are off. */
  readonly refers_to: { readonly number: string; readonly irn: string | null; readonly issued_on: string } | null;
};

/**
 * Amounts with VAT → the same lines without it. Each line gets the difference between running totals, so lines add up to the net total to
 * the kobo, and net and VAT to the invoice total.
 */
export const netLines = (
  lines: readonly { readonly code: string; readonly label: string; readonly amount_kobo: number }[],
  vat_bps: number,
): { lines: EInvoiceLine[]; net_kobo: number; vat_kobo: number; total_kobo: number } => {
  let [total_kobo, net_kobo] = [0, 0];
  const parts = lines.map(({ code, label, amount_kobo }) => {
    total_kobo += amount_kobo;
    const upTo_kobo = vatWithin(total_kobo, vat_bps).net_kobo;
    const part = { code, name: label, net_kobo: upTo_kobo - net_kobo };
    net_kobo = upTo_kobo;
    return part;
  });
  return { lines: parts, net_kobo, vat_kobo: total_kobo - net_kobo, total_kobo };
};

/** `4186047` → `41860.47` */
export const nairaText = (kobo: number): string => `${Math.floor(kobo / 100)}.${String(kobo % 100).padStart(2, '0')}`;

/** What a company may withhold: this percentage of the amount before VAT, to the nearest kobo. */
export const withheldKobo = (net_kobo: number, percent: number): number => Math.round((net_kobo * percent) / 100);

export const withholdingWords = (percent: number, amount: string): string =>
  `If your company has to withhold tax, it may be ${percent}% of the amount before VAT, ${amount}. Ask your tax adviser whether it has to. Send us the receipt of what you withhold.`;

export const registeredWords = ({ is_test }: { readonly is_test: boolean }): string =>
  is_test ? 'Registered with the sandbox of Kaya, as a trial' : 'Registered with the Nigeria Revenue Service';

/** The text before encryption. At most 344 letters fit a key of 2048 bits. */
export const qrPlainText = (irn: string, at: Date, certificate: string): string =>
  JSON.stringify({ irn: `${irn}.${Math.floor(at.getTime() / 1000)}`, certificate });
