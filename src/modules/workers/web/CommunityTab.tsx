// Top earners, top rated, most jobs: the first five, the worker's own rank, and the choice to be hidden (partners.md §2.3).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { asApiError, call } from '../../../kit/api.ts';
import { naira } from '../../../shared/naira.ts';
import { phrase, say, sayCount } from '../../../kit/language.ts';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { FirstPage } from '../../../kit/ui/pages.tsx';
import { Avatar, Tag } from '../../../kit/ui/status.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { readCommunity, setCommunity } from '../calls.gen.ts';
import type { Community, Leader } from '../community-contract.ts';
import { type CommunityList, communityRules } from '../community-rules.ts';
import { useWorker } from './worker-query.ts';
import './community.css';

const key = ['community'] as const;

const titles: Readonly<Record<CommunityList, string>> = {
  top_earners: phrase('Top earners'),
  top_rated: phrase('Top rated'),
  most_jobs: phrase('Most jobs'),
};
/** What the reader still needs for a rank. */
const unranked: Readonly<Record<CommunityList, string>> = {
  top_earners: phrase('You join this list with your first earnings.'),
  top_rated: phrase('You join this list after 5 jobs, with a rating.'),
  most_jobs: phrase('You join this list with your first completed job.'),
};

type Figures = Pick<Leader, 'earned_kobo' | 'rating' | 'total_jobs'>;
const jobsWord = (n: number): string => sayCount(n, '{n} job', '{n} jobs');
/** exact: the reader's own; for others the amount is rounded down. */
const Figure = ({ of: { earned_kobo, rating, total_jobs }, exact }: { of: Figures; exact: boolean }) => {
  if (earned_kobo !== null)
    return (
      <b className="num">
        {exact
          ? naira(earned_kobo)
          : earned_kobo === 0
            ? say('Under ₦10,000')
            : say('Over {amount}', { amount: naira(earned_kobo) })}
      </b>
    );
  return (
    <span className="figures">
      {rating !== null && (
        <b className="num">
          <span className="sr">{say('Rating')} </span>
          {rating.toFixed(1)}
        </b>
      )}
      {total_jobs !== null && (
        <span className={rating === null ? 'num b' : 'sm muted num'}>{jobsWord(total_jobs)}</span>
      )}
    </span>
  );
};

type RowProps = {
  rank: string;
  name: string;
  photo: string | null;
  title: string;
  of: Figures;
  you?: boolean;
  best?: boolean;
};
const Row = ({ rank, name, photo, title, of, you = false, best = false }: RowProps) => (
  <li className={you ? 'leader you' : 'leader'}>
    <b className="num place">{rank}</b>
    <Avatar name={name} photo={photo} />
    <span className="who">
      <b>{title}</b>
      {best && (
        <Tag tone="now" wraps>
          {say('Mover of the Week')}
        </Tag>
      )}
    </span>
    <Figure of={of} exact={you} />
  </li>
);

const Board = ({ of: { list, leaders, own }, shown }: { of: Community['lists'][number]; shown: boolean }) => {
  const { data: me } = useWorker();
  const first = leaders.slice(0, communityRules.shown);
  const you = shown ? say('You') : say('You (hidden)');
  const rank = own.is_beyond ? say('{rank} or more', { rank: communityRules.counted }) : String(own.rank);
  return (
    <section className="board-of-workers" aria-labelledby={list}>
      <h2 className="h3 mb-2" id={list}>
        {say(titles[list])}
      </h2>
      {first.length === 0 && <p className="muted sm">{say('This list is empty so far.')}</p>}
      {(first.length > 0 || own.rank !== null) && (
        <Ledger ordered label={say(titles[list])}>
          {first.map((leader) => (
            <Row
              key={leader.rank}
              rank={String(leader.rank)}
              name={leader.name}
              photo={leader.photo_url}
              title={leader.is_you ? you : leader.name}
              of={leader}
              you={leader.is_you}
              best={list === 'top_rated' && leader.rank === 1}
            />
          ))}
          {own.rank !== null && !first.some((leader) => leader.is_you) && (
            <Row rank={rank} name={me?.full_name ?? ''} photo={me?.photo_url ?? null} title={you} of={own} you />
          )}
        </Ledger>
      )}
      {own.rank === null && <p className="muted sm">{say(unranked[list])}</p>}
    </section>
  );
};

const Choice = ({ shown }: { shown: boolean }) => {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (next: boolean) => call(setCommunity, { body: { shown: next } }),
    onSuccess: (answer) => {
      client.setQueryData(key, answer);
      toast(
        answer.shown
          ? { title: say('You are shown'), detail: say('Other workers see you on the lists.'), tone: 'ok' }
          : { title: say('You are hidden'), detail: say('Other workers no longer see you on the lists.'), tone: 'ok' },
      );
    },
    onError: (thrown) =>
      toast({ title: say('Failed to save your choice'), detail: say(asApiError(thrown).detail), tone: 'destructive' }),
  });
  const on = change.isPending ? change.variables : shown;
  return (
    <section className="choice-of-community">
      <label className="switch-row">
        <input
          type="checkbox"
          role="switch"
          className="switch"
          checked={on}
          aria-checked={on}
          onChange={() => change.isPending || change.mutate(!shown)}
        />
        <span>{say('Show me to other workers')}</span>
      </label>
      <p className="muted sm">
        {say(
          'Others see your first name, the first letter of your last name, your photo, your rating and jobs, and your earnings rounded down to ₦10,000. Customers do not see these lists.',
        )}
      </p>
    </section>
  );
};

export const CommunityTab = () => {
  const answer = useQuery({ queryKey: key, queryFn: ({ signal }) => call(readCommunity, { signal }), staleTime: 0 });
  const { data } = answer;
  return (
    <>
      <h1 className="h2 mb-3">{say('Community')}</h1>
      <FirstPage
        pages={answer}
        things={phrase('The lists')}
        failed={say('Failed to load the lists')}
        loading={say('Loading the lists')}
        rows={6}
      />
      {data && (
        <>
          <div className="community">
            {data.lists.map((each) => (
              <Board key={each.list} of={each} shown={data.shown} />
            ))}
          </div>
          <Choice shown={data.shown} />
        </>
      )}
    </>
  );
};
