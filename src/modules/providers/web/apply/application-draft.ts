// Typed and not yet saved values, stored on this device per account: people share phones.
import { keep, readKept } from '../../../../kit/kept.ts';
import { parsePhone, showPhone } from '../../../../shared/phone.ts';
import { isPlainName, plainNameWords } from '../../../../shared/plain-name.ts';
import type { FieldFault } from '../../../../shared/refusal.ts';
import type { Application } from '../../application-contract.ts';
import { applicationRules, missingFields, registrationWords } from '../../application-rules.ts';

export type Values = {
  name: string;
  registration: string;
  contact: string;
  phone: string;
  city: string;
  vehicles: string;
  people: string;
  skills: Application['skills'];
  insurance: string;
};

/** The name is also in identity/web/session.tsx, which deletes it when somebody signs out. */
const storedAs = 'kaya-provider-application';

export const keepTyped = (account: string, typed: Values | null): void =>
  keep('localStorage', storedAs, typed && JSON.stringify({ of: account, typed }));

type Person = { readonly id: string; readonly name: string; readonly phone: string | null };

const savedOf = (saved: Application | null, person: Person): Values => ({
  name: saved?.name ?? '',
  registration: saved?.registration ?? '',
  contact: saved?.contact ?? person.name,
  phone: showPhone(saved ? (saved.phone ?? '') : (person.phone ?? '')),
  city: saved?.city || 'Lagos',
  vehicles: saved?.vehicles?.toString() ?? '',
  people: saved?.people?.toString() ?? '',
  skills: saved?.skills ?? [],
  insurance: saved?.insurance ?? '',
});

/** The saved application with what this account has typed over it. */
export const withTyped = (
  saved: Application | null,
  person: Person,
  text = readKept('localStorage', storedAs),
): Values => {
  const start = savedOf(saved, person);
  try {
    const draft = JSON.parse(text ?? 'null') as { of?: unknown; typed?: Record<string, unknown> } | null;
    if (draft?.of !== person.id) return start;
    const typed = Object.entries(draft.typed ?? {}).filter(([field, value]) =>
      field === 'skills' ? Array.isArray(value) : field in start && typeof value === 'string',
    );
    return { ...start, ...Object.fromEntries(typed) };
  } catch {
    return start;
  }
};

/** null: empty, NaN: not a number. */
const numberOf = (typed: string): number | null => (typed.trim() ? Number(typed.trim().replace(/,/g, '')) : null);

export const bodyOf = ({ vehicles, people, phone, ...rest }: Values) => ({
  ...rest,
  phone: phone.trim() || null,
  vehicles: numberOf(vehicles),
  people: numberOf(people),
});

const outside = (typed: string, min: number, max: number): boolean => {
  const number = numberOf(typed);
  return number !== null && !(Number.isInteger(number) && number >= min && number <= max);
};

/** Faults in the filled fields. */
export const wrongFields = (values: Values): FieldFault[] => {
  const { registration, phone, vehicles, people } = values;
  const badRegistration =
    registration.trim() && !/^(?:RC|BN)\d{4,8}$/.test(registration.toUpperCase().replace(/[^A-Z0-9]/g, ''));
  return [
    ...(['name', 'contact', 'city'] as const)
      .filter((path) => !isPlainName(values[path]))
      .map((path) => ({ path, message: plainNameWords })),
    ...(badRegistration ? [{ path: 'registration', message: registrationWords }] : []),
    ...(phone.trim() && !parsePhone(phone)
      ? [{ path: 'phone', message: 'Enter a Nigerian number like 0803 123 4567' }]
      : []),
    ...(outside(vehicles, 0, applicationRules.maxVehicles)
      ? [{ path: 'vehicles', message: 'Enter a number up to 1,000' }]
      : []),
    ...(outside(people, 1, applicationRules.maxPeople)
      ? [{ path: 'people', message: 'Enter a number from 1 to 10,000' }]
      : []),
  ];
};

export const faultsOf = (values: Values, hasCertificate: boolean): FieldFault[] => [
  ...missingFields(bodyOf(values)),
  ...wrongFields(values),
  ...(hasCertificate ? [] : [{ path: 'certificate', message: 'Upload the certificate of registration' }]),
];
