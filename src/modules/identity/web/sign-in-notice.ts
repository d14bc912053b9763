// Fixed sentences that more than one page shows (customer.md §8).
export const signInNotice = {
  title: 'Sign in required',
  detail: 'Please sign in to book a service.',
  tone: 'destructive',
} as const;
