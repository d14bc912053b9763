// Why a driver gives a ride back, and what each side is told. Also runs in the browser.

export const releaseReasons = [
  'vehicle_problem',
  'cannot_reach_pickup',
  'rider_asked',
  'felt_unsafe',
  'other',
] as const;
export type ReleaseReason = (typeof releaseReasons)[number];

/** Days over which releases are counted. */
export const releaseDays = 30;

/**
 * own: shown to the driver, as a choice and in their count. told: shown to the customer; empty if it could endanger the driver or is their
 * own text. counted: in the console.
 */
export const releaseWords: Readonly<Record<ReleaseReason, { own: string; told: string; counted: string }>> = {
  vehicle_problem: {
    own: 'My vehicle has a problem',
    told: 'Their vehicle has a problem.',
    counted: 'Vehicle problem',
  },
  cannot_reach_pickup: {
    own: 'I cannot reach the pickup',
    told: 'They cannot reach the pickup.',
    counted: 'Could not reach the pickup',
  },
  rider_asked: {
    own: 'The rider asked me to cancel',
    told: 'They say that you asked them to cancel.',
    counted: 'Rider asked for it',
  },
  felt_unsafe: { own: 'I feel unsafe', told: '', counted: 'Felt unsafe' },
  other: { own: 'Another reason', told: '', counted: 'Another reason' },
};

export const maxNote = 300;
/** Required only for the reason `other`; staff read it. */
export const noteFault = (reason: ReleaseReason, note: string): string | null =>
  reason === 'other' && note.trim() === '' ? 'Write what happened' : null;
