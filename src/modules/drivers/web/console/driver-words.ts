// Words for applications to drive in the console.
import type { Shelf, Sign } from '../../../../kit/console/signs.ts';
import { minutesWord } from '../../../../shared/clock.ts';
import type { ApplicationState, DocumentState } from '../../application-rules.ts';
import type { ApplicationFile } from '../../staff-contract.ts';
import { applicationShelves, type ApplicationShelf } from '../../staff-rules.ts';

const shelfWords: Readonly<Record<ApplicationShelf, string>> = {
  waiting: 'To review',
  rejected: 'Rejected',
  approved: 'Approved',
  draft: 'Not sent',
};
export const applicationShelfList: readonly Shelf[] = applicationShelves.map((value) => ({
  value,
  label: shelfWords[value],
}));

export const applicationSigns: Readonly<Record<ApplicationState, Sign>> = {
  draft: { tone: 'off', word: 'Not sent' },
  submitted: { tone: 'info', word: 'Sent' },
  in_review: { tone: 'warn', word: 'In review' },
  approved: { tone: 'ok', word: 'Approved' },
  rejected: { tone: 'bad', word: 'Rejected' },
};

export const documentSigns: Readonly<Record<DocumentState, Sign>> = {
  uploaded: { tone: 'warn', word: 'To review' },
  approved: { tone: 'ok', word: 'Approved' },
  rejected: { tone: 'bad', word: 'Rejected' },
  expired: { tone: 'bad', word: 'Expired' },
  replaced: { tone: 'off', word: 'Replaced' },
};

/** sent: whether the application has been submitted. */
export const vehicleSign = (
  { approved, reason }: { readonly approved: boolean; readonly reason: string | null },
  sent: boolean,
): Sign => {
  if (approved) return documentSigns.approved;
  if (reason !== null) return documentSigns.rejected;
  return sent ? documentSigns.uploaded : applicationSigns.draft;
};

const day_min = 24 * 60;
/** `2 days`, `3 hrs 10 mins`. */
export const waitWords = (since: string, now: Date): string => {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / 60_000));
  if (minutes < day_min) return minutesWord(minutes);
  const days = Math.floor(minutes / day_min);
  return days === 1 ? '1 day' : `${days} days`;
};

const counted = (count: number, thing: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${thing}` : `${count} ${thing}s`];

/** The next step for an application; null: nothing awaits staff. */
export const nextWords = ({
  documents,
  vehicles,
  status,
}: {
  readonly status: ApplicationState;
  readonly documents: readonly Pick<ApplicationFile['documents'][number], 'status'>[];
  readonly vehicles: readonly Pick<ApplicationFile['vehicles'][number], 'approved' | 'reason'>[];
}): string | null => {
  if (status === 'draft') return 'The driver sends the application';
  const left = [
    ...counted(vehicles.filter(({ approved, reason }) => !approved && reason === null).length, 'vehicle'),
    ...counted(documents.filter((one) => one.status === 'uploaded').length, 'document'),
  ];
  if (left.length > 0) return `Decide ${left.join(' and ')}`;
  return status === 'rejected' ? 'The driver replaces what was rejected' : null;
};
