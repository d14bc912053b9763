export const receiptRules = {
  /** Receipts are kept as long as somebody may ask why, days. */
  keptDays: 90,
} as const;
