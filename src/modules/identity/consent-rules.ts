// What people agree to, word for word: pages show these texts and records store the one shown. A changed text gets a new version; earlier
// consents keep their text.

type ConsentText = {
  readonly version: string;
  readonly words: string;
  /** Terms apply as long as the account exists; the rest can be withdrawn on the account page. */
  readonly withdrawable: boolean;
};

export const consentTexts = {
  terms: {
    version: '2026-11-21',
    words: 'I agree to the Terms and the Privacy notice.',
    withdrawable: false,
  },
  updates: {
    version: '2026-11-22',
    words: 'Send me updates about my request by email and phone.',
    withdrawable: true,
  },
  other_services: {
    version: '2026-11-21',
    words: 'I am interested in other services of Kaya.',
    withdrawable: true,
  },
  marketing: {
    version: '2026-11-22',
    words: 'Send me offers and news from Kaya by email.',
    withdrawable: true,
  },
} as const satisfies Readonly<Record<string, ConsentText>>;

export type ConsentPurpose = keyof typeof consentTexts;
export const consentPurposes = Object.keys(consentTexts) as ConsentPurpose[];

/** Where it was given. */
export type ConsentSource = 'sign_up' | 'booking' | 'account';

/** Their names on the account page. */
export const consentNames: Readonly<Record<ConsentPurpose, string>> = {
  terms: 'Terms and Privacy notice',
  updates: 'Updates about requests',
  other_services: 'Other services',
  marketing: 'Offers and news',
};
