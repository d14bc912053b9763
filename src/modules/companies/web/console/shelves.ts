// The tabs of the list of companies.
export const shelves = [
  { value: '', label: 'All' },
  { value: 'pending', label: 'Not checked' },
  { value: 'verified', label: 'Verified' },
  { value: 'closed', label: 'Closed' },
  { value: 'insurances', label: 'Insurance to check' },
  { value: 'signups', label: 'Sign-ups' },
];
