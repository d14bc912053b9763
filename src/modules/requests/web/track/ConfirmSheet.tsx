// The customer checks, confirms and rates the delivery; then who did it is paid.
import { naira } from '../../../../shared/naira.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { RatingForm } from '../../../../kit/ui/RatingForm.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { proofWords } from '../../../jobs/proof-rules.ts';
import type { TrackView } from '../../contract.ts';
import type { useTrackActs } from './track-queries.ts';
import { nameOr } from '../../../catalogue/worker-rules.ts';

const moverOf = (view: TrackView): string => nameOr(view.mover?.card.full_name, view);
const moving = ({ service_type }: TrackView): boolean => service_type === 'moving';

export const Proof = ({ view }: { view: TrackView }) => {
  if (!view.proof) return null;
  const { url, signed } = view.proof;
  const words = proofWords(view.proof, { mover: moverOf(view), moving: moving(view), own: true });
  return (
    <figure className="track-proof">
      {url && <img src={url} alt={words.alt} />}
      {signed?.picture && <img src={signed.picture} alt="Your signature" />}
      <figcaption className={url || signed?.picture ? 'sm muted' : 'b'}>
        {[words.line, words.signed].filter(Boolean).join('. ')}
      </figcaption>
    </figure>
  );
};

/** What confirming does with the money. */
export const settled = ({ payment }: TrackView, mover: string): string => {
  if (!payment) return '';
  const { held_kobo, cash_kobo } = payment;
  const cash = cash_kobo > 0 ? `You give ${mover} ${naira(cash_kobo)} in cash.` : '';
  return held_kobo > 0 ? `Once you confirm, Kaya pays ${mover} from your card payment. ${cash}`.trim() : cash;
};

/** Kaya can keep back only money that it holds; cash is still with the customer. */
export const whatWaits = ({ payment, job_status }: TrackView, mover: string): string => {
  if (!payment) return '';
  if (job_status === 'completed')
    return `${mover} has been paid. If we find that you are right, we take the money back and return it to you.`;
  const { held_kobo, cash_kobo } = payment;
  return [
    held_kobo > 0 &&
      `Kaya holds the ${naira(held_kobo)} you paid by card and does not pay ${mover} while we look into it.`,
    cash_kobo > 0 && 'You don’t have to pay the rest in cash until then.',
  ]
    .filter(Boolean)
    .join(' ');
};

export const ConfirmSheet = ({
  view,
  acts: { confirm },
  open,
  onClose,
  onProblem,
}: {
  view: TrackView;
  acts: ReturnType<typeof useTrackActs>;
  open: boolean;
  onClose: () => void;
  onProblem: () => void;
}) => {
  const delivered = view.job_status === 'delivered';
  const mover = moverOf(view);
  const confirmed = `Confirmed.${view.payment?.held_kobo ? ` ${mover} is paid now.` : ''}`;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={delivered ? (moving(view) ? 'Is everything there?' : 'Is everything done?') : `Rate ${mover}`}
    >
      <RatingForm
        name={mover}
        button={delivered ? 'Confirm and rate' : 'Rate'}
        send={confirm}
        thanks={delivered ? confirmed : `We shared your rating with ${mover}.`}
        onDone={onClose}
      >
        {delivered && (
          <p>
            {moving(view) ? 'Check your items' : 'Look at the work'} first. {settled(view, mover)}
          </p>
        )}
        <Proof view={view} />
      </RatingForm>
      {view.may_report.allowed && (
        <Button look="quiet" wide onClick={onProblem}>
          Something is wrong
        </Button>
      )}
    </Sheet>
  );
};
