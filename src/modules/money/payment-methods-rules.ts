// The ways to pay, in words. Apart from the rest of the rules, so that the request form stays light.

/** invoice: Kaya bills the company that booked. */
export const paymentMethods = ['cash', 'card', 'invoice'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** What a person may choose. */
export const chosenMethods = ['cash', 'card'] as const;
export type ChosenMethod = (typeof chosenMethods)[number];

export const methodWords: Readonly<Record<ChosenMethod, { readonly title: string; readonly line: string }>> = {
  cash: { title: 'Cash to the mover', line: 'You pay your mover when the work is done.' },
  card: {
    title: 'Card',
    line: 'You pay on your request’s page. Kaya holds the money until you confirm that the work is done.',
  },
};
