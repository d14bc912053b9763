// Kaya as the seller on companies' invoices.

/** account: 10 digits (NUBAN). */
type BankAccount = Readonly<{ bank: string; account: string; name: string }>;
/** undefined: not known, so invoices leave it out. */
export type Seller = Readonly<{ tin: string | undefined; bank: BankAccount | undefined }>;
