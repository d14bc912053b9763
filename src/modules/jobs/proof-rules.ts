// What a proof of delivery shows, in words. Also runs in the browser.
import type { ProofKind } from './rules.ts';

type Shown = { readonly kind: ProofKind; readonly received_by: string };
type Words = { readonly picture: string; readonly alt: string };

/** The name of each kind of picture; a cleaning has no load. */
const pictureWords = (kind: ProofKind, moving: boolean): Words =>
  kind === 'signature'
    ? { picture: 'Signature', alt: 'The signature given at the door' }
    : moving
      ? { picture: 'Photo of the delivery', alt: 'The delivered items' }
      : { picture: 'Photo of the work', alt: 'The finished work' };

/**
 * For the customer and for staff. A typed name says who entered it: the receiver signed nothing.
 * @param mover the name of the worker who entered it
 */
export const proofWords = (
  { kind, received_by }: Shown,
  { mover, moving = true }: { mover: string; moving?: boolean },
): { line: string; alt: string } => {
  if (kind === 'name') return { line: `Received by ${received_by}. Name entered by ${mover}.`, alt: '' };
  const { picture, alt } = pictureWords(kind, moving);
  return { line: `${picture}${received_by && `, received by ${received_by}`}`, alt };
};

/** For the worker who made it. */
export const ownProofLine = ({ kind, received_by }: Shown): string => {
  if (kind === 'name') return `Received by ${received_by}. You entered the name.`;
  return `${kind === 'photo' ? 'Photo' : 'Signature'}${received_by && `, received by ${received_by}`}`;
};
