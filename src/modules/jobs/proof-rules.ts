// The words for a proof of delivery. Also runs in the browser.
import type { ProofKind } from './rules.ts';

type Shown = {
  readonly kind: ProofKind;
  readonly received_by: string;
  /** By the customer, on their own page. */
  readonly signed: { readonly signed_as: string } | null;
};
type Words = { readonly picture: string; readonly alt: string };

/** The name of each kind of picture; a cleaning has no load. */
const pictureWords = (kind: ProofKind, moving: boolean): Words =>
  kind === 'signature'
    ? { picture: 'Drawn on the mover’s phone', alt: 'What was drawn on the mover’s phone' }
    : moving
      ? { picture: 'Photo of the delivery', alt: 'The delivered items' }
      : { picture: 'Photo of the work', alt: 'The finished work' };

/**
 * For the customer and for staff. A typed name says who entered it: the receiver signed nothing.
 * @param mover the name of the worker who entered it
 */
export const proofWords = (
  { kind, received_by, signed }: Shown,
  { mover, moving = true, own = false }: { mover: string; moving?: boolean /** For the customer. */; own?: boolean },
): { line: string; alt: string; signed: string } => {
  const said = signed
    ? `${own ? 'You signed on this page' : 'Signed on the customer’s page'}${signed.signed_as && ` as ${signed.signed_as}`}`
    : '';
  if (kind === 'name') return { line: `Received by ${received_by}. Name entered by ${mover}.`, alt: '', signed: said };
  if (kind === 'signature' && signed) return { line: '', alt: '', signed: said };
  const { picture, alt } = pictureWords(kind, moving);
  return { line: `${picture}${received_by && `, received by ${received_by}`}`, alt, signed: said };
};
