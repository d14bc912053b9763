// A business applies to become a provider: its states, and what is still missing. Also runs in the browser.
import type { FileType } from '../../shared/document-file.ts';
import { lifecycle } from '../../shared/lifecycle.ts';

export const applicationLife = lifecycle({
  states: ['draft', 'submitted', 'approved', 'rejected'],
  moves: {
    submit: { from: ['draft', 'rejected'], to: 'submitted', by: ['applicant'] },
    approve: { from: ['submitted'], to: 'approved', by: ['staff'] },
    reject: { from: ['submitted'], to: 'rejected', by: ['staff'] },
  },
});
export const applicationStates = applicationLife.states;
export type ApplicationState = (typeof applicationStates)[number];

export const applicationRules = {
  /** Staff answer an application within this time of its arrival. */
  answerHours: 48,
  maxVehicles: 1_000,
  maxPeople: 10_000,
} as const;

export const certificateTakes: readonly FileType[] = ['pdf', 'jpg', 'png'];

type Filled = {
  readonly name: string;
  readonly registration: string;
  readonly contact: string;
  readonly phone: string | null;
  readonly city: string;
  readonly vehicles: number | null;
  readonly people: number | null;
  readonly skills: readonly string[];
};

export const registrationWords = 'Enter RC or BN and the number, like RC 123456';

type Gap = { readonly path: keyof Filled; readonly message: string };

/** Required fields that are empty, in the order of the form. */
export const missingFields = (filled: Filled): Gap[] => {
  const gaps: readonly (Gap & { readonly open: boolean })[] = [
    { path: 'name', open: filled.name.trim().length < 2, message: 'Enter the business name' },
    { path: 'registration', open: !filled.registration.trim(), message: registrationWords },
    { path: 'contact', open: !filled.contact.trim(), message: 'Enter the name of the contact person' },
    { path: 'phone', open: !filled.phone?.trim(), message: 'Enter a phone number' },
    { path: 'city', open: !filled.city.trim(), message: 'Enter the city' },
    { path: 'vehicles', open: filled.vehicles === null, message: 'Enter how many vehicles you have, 0 if none' },
    { path: 'people', open: filled.people === null, message: 'Enter how many people work for you' },
    { path: 'skills', open: filled.skills.length === 0, message: 'Choose what you do' },
  ];
  return gaps.filter(({ open }) => open).map(({ path, message }) => ({ path, message }));
};

/** Reasons that staff choose from; they may also write one. */
export const rejectionReasons = [
  'The certificate is not readable. Photograph it in good light.',
  'The number is not the one on the certificate.',
  'The business name is not the one on the certificate.',
  'We could not reach the contact person.',
] as const;
