// Becoming a driver: the seven documents, the states of a document and of an application, and what is missing (decisions.md "Driver side",
// partners.md §2.5 and §5). Also runs in the browser.
import { addDays } from '../../shared/clock.ts';
import type { FileType } from '../../shared/document-file.ts';
import { lifecycle } from '../../shared/lifecycle.ts';

const paper: readonly FileType[] = ['pdf', 'jpg', 'png'];

/** ends: it has an expiry date. */
export const documentKinds = [
  { kind: 'vehicle_info', label: 'Vehicle info', about: 'Vehicle licence', takes: paper, ends: true },
  {
    kind: 'activation_waitlist',
    label: 'Activation waitlist',
    about: 'Signed waitlist form',
    takes: paper,
    ends: false,
  },
  {
    kind: 'background_check',
    label: 'Background check',
    about: 'Police character certificate',
    takes: paper,
    ends: false,
  },
  {
    kind: 'profile_photo',
    label: 'Profile photo',
    about: 'Your face, customers see it',
    takes: ['jpg', 'png'],
    ends: false,
  },
  { kind: 'drivers_license', label: "Driver's license", about: 'Both sides on one page', takes: paper, ends: true },
  { kind: 'vehicle_insurance', label: 'Vehicle insurance', about: 'Certificate in force', takes: paper, ends: true },
  { kind: 'terms_and_conditions', label: 'Terms and conditions', about: 'Signed copy', takes: ['pdf'], ends: false },
] as const satisfies readonly {
  kind: string;
  label: string;
  about: string;
  takes: readonly FileType[];
  ends: boolean;
}[];
export type DocumentKind = (typeof documentKinds)[number]['kind'];
export const documentKindCodes = documentKinds.map(({ kind }) => kind) as [DocumentKind, ...DocumentKind[]];
export const documentKind = (kind: DocumentKind): (typeof documentKinds)[number] =>
  documentKinds.find((one) => one.kind === kind) ?? documentKinds[0];

/** uploaded: awaits staff. replaced: a newer one of the same kind counts. */
export const documentLife = lifecycle({
  states: ['uploaded', 'approved', 'rejected', 'expired', 'replaced'],
  moves: {
    approve: { from: ['uploaded'], to: 'approved', by: ['staff'] },
    reject: { from: ['uploaded', 'approved'], to: 'rejected', by: ['staff'] },
    expire: { from: ['approved'], to: 'expired', by: ['clock'] },
    replace: { from: ['uploaded', 'approved', 'rejected', 'expired'], to: 'replaced', by: ['driver', 'staff'] },
  },
});
export type DocumentState = (typeof documentLife)['states'][number];

/** The application follows its documents: one rejected document rejects it; seven approved ones and an approved vehicle approve it. */
export const applicationLife = lifecycle({
  states: ['draft', 'submitted', 'in_review', 'approved', 'rejected'],
  moves: {
    submit: { from: ['draft', 'rejected'], to: 'submitted', by: ['driver'] },
    review: { from: ['submitted', 'in_review'], to: 'in_review', by: ['staff'] },
    approve: { from: ['submitted', 'in_review', 'rejected'], to: 'approved', by: ['staff'] },
    reject: { from: ['submitted', 'in_review', 'rejected'], to: 'rejected', by: ['staff'] },
  },
});
export type ApplicationState = (typeof applicationLife)['states'][number];

export const applicationRules = {
  /** Days before expiry on which the driver is reminded. */
  remindDays: [1, 7, 30],
  /** Max years until a document's expiry: a later date is a typing error. */
  maxYears: 15,
  /** Staff answer an application within this time. */
  answerHours: 24,
  oldestVehicle: 1980,
  /** Min load of a truck, bus or van, kg: less is a typing error. */
  minLoad_kg: 50,
} as const;

/** The specification names no amount: this one is ours (docs/decisions/0037-driver-documents.md). */
export const referralRules = { trips: 10, riders: 10, amount_kobo: 5_000_00 } as const;

type Paper = { readonly kind: DocumentKind; readonly status: DocumentState | null; readonly expires_on: string | null };

/** Submitted, and neither rejected nor expired. */
export const isUploaded = ({ status }: Pick<Paper, 'status'>): boolean =>
  status === 'uploaded' || status === 'approved';

type Standing = {
  readonly documents: readonly Paper[];
  readonly vehicles: readonly { readonly reason: string | null }[];
  readonly full_name: string;
  readonly phone: string | null;
};

/** How many of the seven are missing, as a reason beside Continue; null if none: the application can be submitted. */
export const documentsLeftWords = (documents: readonly Paper[]): string | null => {
  const left = documentKinds.filter(
    ({ kind }) => !documents.some((one) => one.kind === kind && isUploaded(one)),
  ).length;
  if (left === 0) return null;
  return left === 1 ? '1 document left' : `${left} documents left`;
};

/** A name of two letters or more, and a phone: required for approval. */
export const hasDetails = ({ full_name, phone }: Pick<Standing, 'full_name' | 'phone'>): boolean =>
  full_name.trim().length >= 2 && phone !== null;

/** The part of the application page where something is to do; also the id that a link leads to. */
export type PartOfApplication = `paper-${DocumentKind}` | `expiry-${DocumentKind}` | 'vehicles' | 'about-you';
type Left = { readonly words: string; readonly at: PartOfApplication };

/** What the person must still do before approval, a few words each, and where. */
export const leftToDo = ({ documents, vehicles, ...person }: Standing): Left[] => {
  const absent = documentKinds.find(({ kind }) => !documents.some((one) => one.kind === kind && isUploaded(one)));
  const undated = documents.filter((one) => isUploaded(one) && documentKind(one.kind).ends && one.expires_on === null);
  const allRejected = vehicles.length > 0 && vehicles.every(({ reason }) => reason !== null);
  return [
    ...(absent ? [{ words: documentsLeftWords(documents) ?? '', at: `paper-${absent.kind}` } as const] : []),
    ...undated.map(({ kind }) => ({
      words: `Add the expiry date of ${documentKind(kind).label.toLowerCase()}`,
      at: `expiry-${kind}` as const,
    })),
    ...(vehicles.length === 0 ? [{ words: 'Add your vehicle', at: 'vehicles' } as const] : []),
    ...(allRejected ? [{ words: 'Change the vehicle that was rejected', at: 'vehicles' } as const] : []),
    ...(hasDetails(person) ? [] : [{ words: 'Add your name and phone', at: 'about-you' } as const]),
  ];
};
export const missingWords = (standing: Standing): string[] => leftToDo(standing).map(({ words }) => words);

/** The sentence beside an expiry date; null if it is a valid one. today: `YYYY-MM-DD` in Lagos. */
export const expiryFault = (day: string, today: string): string | null => {
  if (day < today) return 'This document has expired. Upload one that is valid';
  return day > addDays(today, applicationRules.maxYears * 366) ? 'This day is too far ahead. Check the year' : null;
};

/** Whether a vehicle can be from this year; thisYear: in Lagos. Next year's models are sold early. */
export const isBuildYear = (year: number, thisYear: number): boolean =>
  year >= applicationRules.oldestVehicle && year <= thisYear + 1;

export const vehicleRejectionReasons = [
  'The plate is not the one on the vehicle licence.',
  'Make, model or colour is not the one on the vehicle licence.',
  'The class is not the one of this vehicle.',
  'What it carries is not what the vehicle licence says.',
] as const;

export const rejectionReasons = [
  'The picture is not readable. Photograph it in good light.',
  'Parts of the document are missing.',
  'It has expired.',
  'The name is not yours as entered.',
  'The expiry date is not the one on the document.',
  'It is another document than asked for.',
] as const;
