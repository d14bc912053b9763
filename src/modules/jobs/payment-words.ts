// What a mover reads who may not go on before the customer has paid.

export const notPaidWords = {
  depart: (due: string): string =>
    `The customer has not paid ${due} by card yet. We have asked them to pay. Set off when this page shows that it is paid.`,
  start: (due: string): string =>
    `${due} is still due by card. The customer can pay it on their page or choose to pay you in cash.`,
} as const;
