export const shelves = [
  { value: '', label: 'All' },
  { value: 'applications', label: 'Applications' },
  { value: 'applied', label: 'New' },
  { value: 'in_vetting', label: 'Being checked' },
  { value: 'approved', label: 'Approved' },
  { value: 'suspended', label: 'Suspended' },
];
