// The state of a proof of insurance, for the company and for staff.
export const insuranceSigns = {
  none: { tone: 'off', word: 'Not uploaded' },
  waiting: { tone: 'info', word: 'In review' },
  accepted: { tone: 'ok', word: 'Accepted' },
  refused: { tone: 'bad', word: 'Refused' },
  expired: { tone: 'bad', word: 'Expired' },
} as const;
