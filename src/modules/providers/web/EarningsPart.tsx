// Shared earnings: the month by worker and by job, its file, and the provider's own balance with Instant Payout.
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { naira } from '../../../shared/naira.ts';
import { call } from '../../../kit/api.ts';
import { say, sayCount } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { useToday } from '../../../kit/use-today.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { Select } from '../../../kit/ui/fields.tsx';
import { KeyValue, Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../../kit/ui/pages.tsx';
import { EmptyState, Skeleton } from '../../../kit/ui/states.tsx';
import { inWords, showDate } from '../../../kit/when.ts';
import { AllPayouts, Earnings, PayDebt, Payout } from '../../money/web/door.tsx';
import { exportSharedJobs } from '../calls.gen.ts';
import type { SharedJob } from '../jobs-contract.ts';
import { percent } from '../rules.ts';
import { useSharedJobs, useTeamAct, useTeamEarnings } from './provider-queries.ts';
import { providerPages } from './provider-sections.ts';
import { earningsFailed } from './words.ts';
import { showFullMonth } from '../../../shared/full-month.ts';
import { sayTitle } from '../../catalogue/web/worker-door.ts';

const monthsShown = 12;
/** This month and those before it, newest first. */
const monthsUntil = (today: string): string[] =>
  Array.from({ length: monthsShown }, (_, back) => {
    const at = new Date(`${today.slice(0, 7)}-15T12:00:00Z`);
    at.setUTCMonth(at.getUTCMonth() - back);
    return at.toISOString().slice(0, 7);
  });
const saveFile = ({ file_name, csv }: { file_name: string; csv: string }): void => {
  // A spreadsheet reads the naira sign and tone marks only after a byte order mark.
  const url = URL.createObjectURL(new Blob([`\uFEFF${csv}`], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: file_name });
  link.click();
  URL.revokeObjectURL(url);
};

const SharedRow = ({ job }: { job: SharedJob }) => (
  <LedgerRow
    title={sayTitle(job.title)}
    line={
      <>
        <span className="block">{`${job.worker_name}, ${showDate(new Date(job.posted_at))}`}</span>
        <span className="block">
          {say('{percent} of {amount}', { percent: percent(job.share_bps), amount: naira(job.earned_kobo) })}
        </span>
        {job.due_kobo > 0 && (
          <span className="block">
            {say('Paid in cash: {amount} comes when the worker has paid Kaya', { amount: naira(job.due_kobo) })}
          </span>
        )}
      </>
    }
    end={<b className="num">{naira(job.part_kobo)}</b>}
  />
);

const Month = ({ month }: { month: string }) => {
  const sums = useTeamEarnings(month);
  const jobs = useSharedJobs(month);
  const file = useTeamAct(
    () => call(exportSharedJobs, { query: { month } }).then(saveFile),
    () => say('The file is saved'),
  );
  const { data } = sums;
  const items = jobs.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <FirstPage
        pages={sums}
        things={say('The earnings')}
        failed={earningsFailed}
        loading={say('Loading the earnings')}
        rows={5}
      />
      {data && data.total.jobs === 0 && (
        <EmptyState
          title={say('No completed jobs in this month.')}
          hint={say('Your share appears here after each job of your crew.')}
        />
      )}
      {data && data.total.jobs > 0 && (
        <>
          <div className="month-total">
            <KeyValue
              items={[
                { label: say('Jobs'), value: <span className="num">{data.total.jobs}</span> },
                { label: say('Your crew earned'), value: <span className="num">{naira(data.total.earned_kobo)}</span> },
                {
                  label: say('Your crew keeps'),
                  value: <span className="num">{naira(data.total.earned_kobo - data.total.part_kobo)}</span>,
                },
                { label: say('You get'), value: <b className="num">{naira(data.total.part_kobo)}</b> },
                ...(data.total.due_kobo > 0
                  ? [
                      {
                        label: say('Not paid yet (cash)'),
                        value: <span className="num">{naira(data.total.due_kobo)}</span>,
                      },
                    ]
                  : []),
              ]}
            />
            <div className="flex flex-wrap gap-3">
              <LinkButton
                icon={FileText}
                reloadDocument
                download
                to={paths.statementFile(month, 'pdf', 'provider/earnings')}
              >
                {say('Save as PDF')}
              </LinkButton>
              <Button icon={Download} pending={file.isPending} onClick={() => file.mutate(undefined)}>
                {say('Save as CSV')}
              </Button>
            </div>
          </div>
          <section className="mt-6">
            <h2 className="h3 mb-2">{say('By worker')}</h2>
            <Ledger label={say('By worker')} wraps>
              {data.members.map((one) => (
                <LedgerRow
                  key={one.worker_id}
                  title={one.worker_name}
                  line={`${sayCount(one.jobs, '{n} job', '{n} jobs')}, ${say('earned {amount}', { amount: naira(one.earned_kobo) })}`}
                  end={<b className="num">{naira(one.part_kobo)}</b>}
                />
              ))}
            </Ledger>
          </section>
          <section className="mt-6">
            <h2 className="h3 mb-2">{say('By job')}</h2>
            <FirstPage
              pages={jobs}
              things={say('The jobs')}
              failed={earningsFailed}
              loading={say('Loading the jobs')}
              rows={5}
            />
            {items.length > 0 && (
              <Ledger label={say('By job')} wraps>
                {items.map((job) => (
                  <SharedRow key={`${job.id} ${job.worker_id}`} job={job} />
                ))}
              </Ledger>
            )}
            <MorePages pages={jobs} things={say('jobs')} className="mt-4" />
          </section>
        </>
      )}
    </>
  );
};

const moneyTitles = {
  balance: 'Your balance',
  payout: 'Instant Payout',
  payouts: 'All payouts',
  debt: 'Pay what you owe',
} as const;
type Money = keyof typeof moneyTitles;
const isMoney = (asked: string | null): asked is Money => asked !== null && asked in moneyTitles;
const titleOf = (money: Money): string => {
  if (money === 'balance') return say('Your balance');
  if (money === 'debt') return say('Pay what you owe');
  return money === 'payout' ? say('Instant Payout') : say('All payouts');
};
/** A view of the provider's own money. */
const Part = ({ money }: { money: Money }) => {
  if (money === 'balance') return <Earnings at={providerPages} />;
  if (money === 'debt') return <PayDebt at={providerPages} />;
  return money === 'payout' ? <Payout at={providerPages} /> : <AllPayouts at={providerPages} />;
};

export const EarningsPart = () => {
  const [search] = useSearchParams();
  const today = useToday();
  const months = today === null ? [] : monthsUntil(today);
  const [chosen, setMonth] = useState<string>();
  const month = chosen ?? months[0] ?? '';
  const money = search.get('money');
  if (isMoney(money))
    return (
      <>
        <div className="hd">
          <h1 className="h2">{titleOf(money)}</h1>
          <LinkButton
            look="quiet"
            to={money === 'balance' ? paths.providerDashboard({ tab: 'earnings' }) : providerPages.earnings}
          >
            {money === 'balance' ? say('Shared earnings') : say('Your balance')}
          </LinkButton>
        </div>
        <Suspense fallback={<Skeleton rows={5} label={say('Loading your balance')} />}>
          <Part money={money} />
        </Suspense>
      </>
    );
  return (
    <>
      <div className="hd">
        <h1 className="h2">{say('Shared earnings')}</h1>
        <LinkButton look="solid" to={providerPages.earnings}>
          {say('Balance and payout')}
        </LinkButton>
      </div>
      <Select
        className="month"
        label={say('Month')}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
        options={months.map((value) => ({ value, label: inWords(showFullMonth(value)) }))}
      />
      <Month key={month} month={month} />
    </>
  );
};
