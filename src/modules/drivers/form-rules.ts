// The two forms that a driver signs and their words. Also runs in the browser.

export const formKinds = ['activation_waitlist', 'terms_and_conditions'] as const;
export type FormKind = (typeof formKinds)[number];
export const isForm = (kind: string): kind is FormKind => formKinds.some((one) => one === kind);

type Form = { readonly title: string; readonly paragraphs: readonly string[] };
export const forms: Readonly<Record<FormKind, Form>> = {
  activation_waitlist: {
    title: 'Activation waitlist',
    paragraphs: [
      'I ask Kaya to put me on the list of drivers who wait for activation in my city.',
      'I know that I drive only after Kaya has approved my documents and a vehicle.',
      'I can withdraw at any time by writing to Kaya. Then my application ends.',
    ],
  },
  terms_and_conditions: {
    title: 'Terms and conditions for drivers',
    paragraphs: [
      'I have read the terms of Kaya at /terms and accept them.',
      'I drive only with a valid licence, with the vehicle that Kaya has approved, and with insurance in force.',
      'I see what I earn before I accept a ride. Kaya keeps its commission of each price. When the customer pays me in cash, I owe Kaya the commission.',
      'I keep customers’ names, phone numbers and addresses to myself and use them only for the ride.',
      'Kaya may end my access when my documents expire or when I break these terms. I can answer before that in a hearing.',
    ],
  },
};
