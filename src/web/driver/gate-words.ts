// Why somebody cannot drive yet, and where they continue.
import type { ApplicationView } from '../../modules/drivers/application-contract.ts';
import { applicationRules, documentKind } from '../../modules/drivers/application-rules.ts';
import type { Driver } from '../../modules/drivers/contract.ts';

type Told = {
  readonly title: string;
  readonly hint: string;
  /** earn: the start page; papers: the application. */
  readonly to: 'earn' | 'papers';
  readonly button: string;
  /** The missing items are listed below. */
  readonly lists?: boolean;
};

type Facts = Pick<ApplicationView, 'status'> & {
  readonly missing: readonly string[];
  readonly documents: readonly Pick<ApplicationView['documents'][number], 'kind' | 'status' | 'reason'>[];
  readonly vehicles: readonly Pick<ApplicationView['vehicles'][number], 'plate' | 'reason'>[];
};

/** For a person without a driver's profile. Null: no application. */
export const gateWords = (application: Facts | null): Told => {
  if (!application) {
    return {
      title: 'You do not drive with Kaya yet',
      hint: 'Choose your city and what you drive, and send us seven documents. This page opens once they are approved.',
      to: 'earn',
      button: 'Drive with Kaya',
    };
  }
  const { status, documents, vehicles, missing } = application;
  if (status === 'draft') {
    return {
      title: 'Your application is not sent yet',
      hint: missing.length > 0 ? 'Still to do:' : 'Everything is there. Send it, and we look at it.',
      to: 'papers',
      button: 'Continue your application',
      lists: missing.length > 0,
    };
  }
  if (status === 'rejected') {
    const papers = documents.filter((one) => one.status === 'rejected');
    const refused = vehicles.filter(({ reason }) => reason !== null);
    const wrong = [
      ...papers.map(({ kind, reason }) => [`${documentKind(kind).label}:`, reason].filter(Boolean).join(' ')),
      ...refused.map(({ plate, reason }) => `${plate}: ${reason}`),
    ];
    const one = papers.length > 0 ? 'A document was rejected' : 'Your vehicle was rejected';
    return {
      title: wrong.length > 1 ? 'Something was rejected' : one,
      hint: ['Replace only what was rejected, everything else stays.', ...wrong].join(' '),
      to: 'papers',
      button: 'Replace it',
    };
  }
  const ended = documents.filter((one) => one.status === 'expired');
  if (ended.length > 0) {
    return {
      title: ended.length > 1 ? `${ended.length} documents have expired` : 'A document has expired',
      hint: `Upload a new one: ${ended.map(({ kind }) => documentKind(kind).label).join(', ')}.`,
      to: 'papers',
      button: 'Upload it',
    };
  }
  if (missing.length > 0) {
    return {
      title: 'Your application is sent, but not complete',
      hint: 'We can approve you once this is done:',
      to: 'papers',
      button: 'Add what is missing',
      lists: true,
    };
  }
  return {
    title: 'We are looking at your documents',
    hint: `We answer by email within ${applicationRules.answerHours} hours. This page opens once you are approved.`,
    to: 'papers',
    button: 'See your documents',
  };
};

/** Why a driver with a profile cannot go online; null when they can. today: `YYYY-MM-DD` in Lagos, null while unknown. */
export const notYetWords = (
  { status, papers_until }: Pick<Driver, 'status' | 'papers_until'>,
  today: string | null | undefined,
): string | null => {
  if (status !== 'approved') return 'You can go online once your documents have been approved.';
  return today && papers_until !== null && papers_until < today
    ? 'A document of yours has expired. Upload a new one, and you can go online once it is approved.'
    : null;
};
