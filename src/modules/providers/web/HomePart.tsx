// The provider's first section: its vetting, today's jobs, jobs to assign, the month's figures; the welcome, folded.
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { naira } from '../../../shared/naira.ts';
import { call } from '../../../kit/api.ts';
import { say, sayCount } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { useToday } from '../../../kit/use-today.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { Note, Skeleton } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import { closeWelcome } from '../calls.gen.ts';
import type { Provider } from '../contract.ts';
import { TeamJobs } from './JobsPart.tsx';
import { useTeam, useTeamEarnings } from './provider-queries.ts';
import { features } from './welcome-words.ts';
import { checkNames, checkSigns } from './words.ts';

const OpenJobs = lazy(() => import('./OpenJobs.tsx').then((file) => ({ default: file.OpenJobs })));

/** While staff check it, or when suspended: the reason, and what is missing. */
const Standing = ({ provider: { status, status_reason, checks } }: { provider: Provider }) => {
  if (status === 'approved') return null;
  if (status === 'suspended')
    return (
      <Note tone="bad">
        <p className="b">{say('Your business is suspended')}</p>
        <p>{status_reason}</p>
        <p>{say('You cannot invite workers or give jobs. Your earnings and payouts stay open.')}</p>
      </Note>
    );
  return (
    <section aria-labelledby="standing">
      <h2 className="h3 mb-2" id="standing">
        {say('Our staff are checking your business')}
      </h2>
      <p className="muted sm mb-3">{say('You can invite workers and give jobs when all three are approved.')}</p>
      <Ledger label={say('Checks')}>
        {checks.map(({ kind, status: state, reason }) => (
          <LedgerRow
            key={kind}
            title={say(checkNames[kind])}
            line={reason}
            end={<Tag tone={checkSigns[state].tone}>{say(checkSigns[state].word)}</Tag>}
          />
        ))}
      </Ledger>
    </section>
  );
};

/** One line that opens. first: the first visit, where it is at the top of the page. */
const Welcome = ({ provider, first }: { provider: Provider; first: boolean }) => {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!first) return;
    client.setQueryData<Provider>(['provider'], (one) => one && { ...one, welcomed: true });
    // If storing fails, the welcome is at the top once more on the next visit.
    call(closeWelcome, {}).catch(() => undefined);
  }, [client, first]);
  return (
    <section className="welcome" aria-labelledby="welcome">
      <div className="hd">
        <h2 className="h3" id="welcome">
          {open ? say('Welcome, {name}', { name: provider.name }) : say('What Kaya does for you')}
        </h2>
        <Button look="quiet" aria-expanded={open} aria-controls="features" onClick={() => setOpen(!open)}>
          {open ? say('Hide') : say('Show')}
        </Button>
      </div>
      <ul id="features" className="features" hidden={!open}>
        {features.map(({ icon, title, line }) => (
          <li key={title}>
            <Icon of={icon} />
            <span>
              <b>{say(title)}</b>
              <span className="sm muted">{say(line)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Figures = () => {
  const { data: team } = useTeam();
  const { data: earnings } = useTeamEarnings(useToday()?.slice(0, 7));
  return (
    <dl className="figures">
      <div>
        <dt>{say('Workers in your crew')}</dt>
        <dd className="num">{team ? team.members.length : '–'}</dd>
      </div>
      <div>
        <dt>{say('Your share this month')}</dt>
        <dd className="num">{earnings ? naira(earnings.total.part_kobo) : '–'}</dd>
      </div>
    </dl>
  );
};

/** Open jobs that nobody in the crew has: the soonest, each with its button. */
const Unassigned = () => (
  <section aria-labelledby="unassigned">
    <div className="hd">
      <h2 className="h3" id="unassigned">
        {say('To assign')}
      </h2>
      <Link className="link sm" to={paths.providerDashboard({ tab: 'jobs', list: 'open' })}>
        {say('All open jobs')}
      </Link>
    </div>
    <Suspense fallback={<Skeleton rows={3} label={say('Loading open jobs')} />}>
      <OpenJobs max={3} />
    </Suspense>
  </section>
);

export const HomePart = ({ provider }: { provider: Provider }) => {
  const { data: team } = useTeam();
  const active = provider.status === 'approved';
  const invitesOpen = team?.invites.filter(({ state }) => state === 'open').length ?? 0;
  const [first] = useState(!provider.welcomed);
  return (
    <div className="provider-home">
      <h1 className="sr">{say('Provider dashboard')}</h1>
      <Standing provider={provider} />
      {first && <Welcome provider={provider} first />}
      {active && team?.members.length === 0 && (
        <Note tone="info">
          <p className="b">{say('Your crew is empty')}</p>
          <p>
            {invitesOpen > 0
              ? sayCount(invitesOpen, '{n} invite waits for an answer.', '{n} invites wait for an answer.')
              : say('Invite workers by a link. They read the share and accept.')}
          </p>
          <LinkButton className="mt-2" to={paths.providerDashboard({ tab: 'crew' })}>
            {say('Invite workers')}
          </LinkButton>
        </Note>
      )}
      <section aria-labelledby="today">
        <div className="hd">
          <h2 className="h3" id="today">
            {say('Today')}
          </h2>
          <Link className="link sm" to={paths.providerDashboard({ tab: 'jobs', list: 'week' })}>
            {say('This week')}
          </Link>
        </div>
        <TeamJobs when="today" active={active} level={3} />
      </section>
      {active && <Unassigned />}
      <Figures />
      {!first && <Welcome provider={provider} first={false} />}
    </div>
  );
};
