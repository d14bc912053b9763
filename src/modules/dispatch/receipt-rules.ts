export const receiptRules = {
  /** Receipts are stored as long as a taker may ask why, days. */
  keptDays: 90,
} as const;
