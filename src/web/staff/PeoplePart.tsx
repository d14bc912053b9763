import { Link } from 'react-router';
import { showDate } from '../../shared/clock.ts';
import { naira } from '../../shared/naira.ts';
import { EmailLink, PhoneLink } from '../../kit/console/contact-links.tsx';
import { NothingOpen, Pane, PaneWaiting } from '../../kit/console/Pane.tsx';
import type { SectionProps } from '../../kit/console/place.ts';
import { Queue, type Row } from '../../kit/console/Queue.tsx';
import type { Sign } from '../../kit/console/signs.ts';
import { paths } from '../../kit/paths.ts';
import { KeyValue } from '../../kit/ui/ledger.tsx';
import { Note } from '../../kit/ui/states.tsx';
import { Tag } from '../../kit/ui/status.tsx';
import { skillLabel } from '../../modules/workers/rules.ts';
import { WorkerHearings, workSigns } from '../../modules/workers/web/console-door.ts';
import type { Person } from '../../modules/staff/contract.ts';
import { usePeople, usePerson } from './staff-queries.ts';

const signOf = (one: Person): Sign => {
  if (one.suspended) return { tone: 'bad', word: 'Suspended' };
  if (!one.confirmed) return { tone: 'warn', word: 'Not confirmed' };
  return one.work ? workSigns[one.work.status] : { tone: 'off', word: 'Account' };
};
const SignTag = ({ of }: { of: Person }) => {
  const { tone, word } = signOf(of);
  return <Tag tone={tone}>{word}</Tag>;
};
const nameOf = (one: Person): string => one.work?.full_name || one.name || one.email;
const rolesOf = (one: Person): string => ['customer', ...one.roles].join(', ');

const row: Row<Person> = {
  columns: [
    { head: 'Name', of: nameOf, firm: true },
    { head: 'Email', of: (one) => one.email, firm: true },
    { head: 'Roles', of: rolesOf, wide: true },
    { head: 'Since', of: (one) => <span className="num">{showDate(new Date(one.created_at))}</span> },
    { head: 'Status', of: (one) => <SignTag of={one} /> },
  ],
  title: nameOf,
  line: (one) => `${one.email}, ${rolesOf(one)}`,
  end: (one) => <SignTag of={one} />,
};

const Facts = ({ one }: { one: Person }) => (
  <KeyValue
    items={[
      {
        label: 'Email',
        value: <EmailLink address={one.email} />,
      },
      ...(one.phone ? [{ label: 'Phone', value: <PhoneLink number={one.phone} /> }] : []),
      { label: 'Roles', value: rolesOf(one) },
      {
        label: 'Requests',
        value: (
          <Link className="link" to={paths.staff('requests', { show: 'all', q: one.email })}>
            See requests
          </Link>
        ),
      },
      {
        label: 'Rides',
        value: (
          <Link className="link" to={paths.staff('rides', { show: 'all', q: one.email })}>
            See rides
          </Link>
        ),
      },
      ...(one.work
        ? [
            {
              label: 'Jobs',
              value: (
                <Link className="link" to={paths.staff('jobs', { q: one.work.full_name })}>
                  {one.work.total_jobs} completed
                </Link>
              ),
            },
            { label: 'Total earned', value: <span className="num">{naira(one.work.total_earnings_kobo)}</span> },
            { label: 'Work area', value: one.work.location || 'Not set' },
            {
              label: 'Rating',
              value:
                one.work.ratings_count > 0 ? `${one.work.rating.toFixed(1)} (${one.work.ratings_count})` : 'None yet',
            },
            { label: 'Skills', value: one.work.skills.map(skillLabel).join(', ') || 'None listed' },
          ]
        : []),
    ]}
  />
);

const Open = ({ place, trail }: SectionProps) => {
  const { data, error, refetch } = usePerson(place.id);
  if (data === null)
    return (
      <Pane place={place} title="Not found">
        <Note>This account no longer exists.</Note>
      </Pane>
    );
  if (!data) return <PaneWaiting place={place} error={error} onRetry={() => void refetch()} />;
  return (
    <Pane place={place} title={nameOf(data)} note={`Joined ${showDate(new Date(data.created_at))}`} sign={signOf(data)}>
      <Facts one={data} />
      {data.work && <WorkerHearings worker={data.id} />}
      {trail(data.id)}
    </Pane>
  );
};

export const PeoplePart = ({ place, trail }: SectionProps) => {
  const pages = usePeople(place.q);
  return (
    <>
      <Queue
        title="People"
        place={place}
        pages={pages}
        row={row}
        failed="People could not be loaded"
        empty="No people yet."
      />
      {place.id ? <Open key={place.id} place={place} trail={trail} /> : <NothingOpen what="a person" />}
    </>
  );
};
