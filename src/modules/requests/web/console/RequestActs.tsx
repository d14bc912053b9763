// The acts of staff on an open request: buttons, one form at a time.
import { call } from '../../../../kit/api.ts';
import { ActButton, ReasonForm, useDoing } from '../../../../kit/console/acts.tsx';
import { Button } from '../../../../kit/ui/Button.tsx';
import { AssignForm } from '../../../jobs/web/console-door.ts';
import { cancelRequestByStaff, declineRequest, holdRequest, releaseRequest } from '../../calls.gen.ts';
import type { RequestFile } from '../../staff-contract.ts';
import { RepriceForm } from './RepriceForm.tsx';

type Doing = 'price' | 'hold' | 'assign' | 'cancel' | 'decline';

type Asked = { id: string; onLeave: () => void };

/** There are two ways to end a request, and each form leads to the other. */
const OtherWay = ({ question, button, onPress }: { question: string; button: string; onPress: () => void }) => (
  <p className="sm">
    {question}{' '}
    <button type="button" className="link" onClick={onPress}>
      {button}
    </button>
  </p>
);

const HoldForm = ({ id, onLeave }: Asked) => (
  <ReasonForm
    label="Hold"
    submit="Put on hold"
    pendingLabel="Holding…"
    work={(reason) => call(holdRequest, { params: { id }, body: { reason } })}
    title="On hold"
    onLeave={onLeave}
  >
    <p>Movers do not see it until it is released.</p>
  </ReasonForm>
);

const ReleaseButton = ({ id }: { id: string }) => (
  <ActButton
    label="Release"
    submit="Release"
    pendingLabel="Releasing…"
    look="solid"
    work={() => call(releaseRequest, { params: { id } })}
    title="Back on the board"
  />
);

/** onOther: null if there is only one way. */
const CancelForm = ({ id, onLeave, onOther }: Asked & { onOther: (() => void) | null }) => (
  <ReasonForm
    label="Cancel the request"
    submit="Cancel request"
    pendingLabel="Cancelling…"
    look="danger-line"
    work={(reason) => call(cancelRequestByStaff, { params: { id }, body: { reason } })}
    title="Request cancelled"
    onLeave={onLeave}
  >
    <p>The customer and the mover are notified at once. This can’t be undone.</p>
    {onOther && <OtherWay question="Kaya can’t do this move?" button="Decline it" onPress={onOther} />}
  </ReasonForm>
);

const DeclineForm = ({ id, onLeave, onOther }: Asked & { onOther: () => void }) => (
  <ReasonForm
    label="Decline the request"
    submit="Decline request"
    pendingLabel="Declining…"
    look="danger-line"
    work={(reason) => call(declineRequest, { params: { id }, body: { reason } })}
    title="Request declined"
    onLeave={onLeave}
  >
    <p>The customer sees the reason on their page and by email. A card payment is refunded. This can’t be undone.</p>
    <OtherWay question="The customer asked you to cancel?" button="Cancel it for them" onPress={onOther} />
  </ReasonForm>
);

export const RequestActs = ({ file: { request, jobs } }: { file: RequestFile }) => {
  const { doing, section, start, leave } = useDoing<Doing>();
  const job = jobs.find((one) => one.status !== 'cancelled');
  const waits = request.status === 'published' && job?.status === 'open';
  const assignable = job?.status === 'open' || job?.status === 'assigned';
  const declinable = !job || job.status === 'open';
  const held = request.hold_reason !== null;
  const over = ['fulfilled', 'cancelled', 'declined'].includes(request.status) || job?.status === 'completed';
  if (over) return null;
  return (
    <section className="console-part" aria-label="What you can do" ref={section} tabIndex={-1}>
      {doing === null && (
        <div className="console-acts">
          {waits && held && <ReleaseButton id={request.id} />}
          {assignable && (
            <Button size="compact" look={waits && !held ? 'solid' : 'line'} onClick={() => start('assign')}>
              {job.worker ? 'Assign another mover' : 'Assign'}
            </Button>
          )}
          {waits && request.price_kobo !== null && (
            <Button size="compact" onClick={() => start('price')}>
              Re-price
            </Button>
          )}
          {waits && !held && (
            <Button size="compact" onClick={() => start('hold')}>
              Hold
            </Button>
          )}
          {declinable && !held ? (
            <Button size="compact" look="danger-line" onClick={() => start('decline')}>
              Decline
            </Button>
          ) : (
            <Button size="compact" look="danger-line" onClick={() => start('cancel')}>
              Cancel request
            </Button>
          )}
        </div>
      )}
      {doing === 'price' && request.price_kobo !== null && (
        <RepriceForm id={request.id} now_kobo={request.price_kobo} onLeave={leave} />
      )}
      {doing === 'hold' && <HoldForm id={request.id} onLeave={leave} />}
      {doing === 'assign' && job && <AssignForm job={job.id} taken={job.worker !== null} onLeave={leave} />}
      {doing === 'decline' && <DeclineForm id={request.id} onLeave={leave} onOther={() => start('cancel')} />}
      {doing === 'cancel' && (
        <CancelForm id={request.id} onLeave={leave} onOther={declinable ? () => start('decline') : null} />
      )}
    </section>
  );
};
