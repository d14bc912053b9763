// One job with its own address: a dialog over the whole screen on phones, a panel at the right from 768. It is not modal, so notices
// and SOS stay within reach, and the list beside it stays usable.
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { common } from '../../../shared/refusal.ts';
import { say } from '../../../kit/language.ts';
import { asApiError } from '../../../kit/api.ts';
import { Button, IconButton } from '../../../kit/ui/Button.tsx';
import { EmptyState, LoadError, Note, Skeleton } from '../../../kit/ui/states.tsx';
import { SizeBadge } from '../../../kit/ui/status.tsx';
import { listWithout, useWide } from './job-link.ts';
import { useJob } from './job-queries.ts';
import { MineBody } from './MineBody.tsx';
import { OpenBody } from './OpenBody.tsx';
import { WhyOffer } from './WhyOffer.tsx';
import { jobFailed } from './job-words.ts';
import './job-panel.css';
import { sayTitle } from '../../catalogue/web/worker-door.ts';

const useClose = () => {
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  return () => {
    const fromList = typeof location.state === 'object' && location.state?.fromList === true;
    void (fromList ? navigate(-1) : navigate(listWithout(search), { replace: true }));
  };
};

export const JobPanel = ({ id }: { id: string }) => {
  const { data: job, error, refetch } = useJob(id);
  const close = useClose();
  const inWide = useWide();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  // The pressed button disappears with its step; the next thing to read is the job's head.
  const shown = job && `${job.mine} ${job.status} ${job.timeline.loaded_at}`;
  const seen = useRef(shown);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== shown) panel.current?.querySelector('h1')?.focus();
    seen.current = shown;
  }, [shown]);
  useEffect(() => {
    // A sheet over the panel closes first, by itself.
    const onEscape = (press: KeyboardEvent) => {
      if (press.key === 'Escape' && !press.defaultPrevented && !document.querySelector('dialog[open]')) close();
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [close]);
  const fault = error ? asApiError(error) : null;
  // An address without a valid id also shows not found.
  const refused = fault?.code === 'invalid_request' ? { ...common.not_found } : fault;
  const lost = refused && refused.status >= 400 && refused.status < 500;
  return (
    <section
      className="record jobpanel"
      {...(inWide ? {} : { role: 'dialog' })}
      aria-label={say('Job details')}
      ref={panel}
      tabIndex={-1}
    >
      <div className="topbar">
        <IconButton icon={X} label={say('Close job')} onClick={close} />
        {job ? (
          <span className="t">{job.mine && !lost ? say('Your job') : say('Job details')}</span>
        ) : (
          <h1 className="t">{say('Job details')}</h1>
        )}
        {job && !lost && <SizeBadge size={job.job_size} />}
      </div>
      {lost ? (
        <div className="record-body">
          {job && <h1 className="h1">{sayTitle(job.title)}</h1>}
          <EmptyState
            title={refused.title}
            hint={refused.detail === refused.title ? say('Other jobs are on the board.') : say(refused.detail)}
            action={<Button onClick={close}>{say('See open jobs')}</Button>}
          />
          {fault?.about['offer'] ? (
            <WhyOffer job={id} />
          ) : (
            refused.code === 'offered_first' && <WhyOffer job={id} label={say('Why are others asked first?')} />
          )}
        </div>
      ) : job ? (
        <>
          {refused && <Note tone="bad">{say(refused.detail)}</Note>}
          {job.mine ? <MineBody job={job} /> : <OpenBody job={job} onDeclined={close} />}
        </>
      ) : (
        <div className="record-body">
          {refused ? (
            <LoadError title={jobFailed} detail={refused.detail} onRetry={() => void refetch()} />
          ) : (
            <Skeleton rows={5} label={say('Loading the job')} />
          )}
        </div>
      )}
    </section>
  );
};
