// The statement: one line per event, how it changed the balance, and the balance after it.
import { displayCode } from '../../../shared/ids.ts';
import { naira } from '../../../shared/naira.ts';
import { phrase, say } from '../../../kit/language.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../../kit/ui/pages.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { showWhen } from '../../../kit/when.ts';
import type { EarningLine } from '../contract.ts';
import type { EarnerPages } from './earner-pages.ts';
import { useEarningLines } from './money-queries.ts';
import { lineNames } from '../statement-rules.ts';
import { cashWords, earningsFailed } from './words.ts';
import { sayTitle } from '../../catalogue/web/worker-door.ts';

const signed = (kobo: number): string => `${kobo > 0 ? '+ ' : ''}${naira(kobo)}`;

const Line = ({ line, at }: { line: EarningLine; at: EarnerPages }) => {
  const what = say(lineNames[line.kind] ?? phrase('Entry'));
  const when = showWhen(new Date(line.posted_at));
  return (
    <LedgerRow
      title={line.title ? sayTitle(line.title) : what}
      line={
        <>
          {line.title && `${what}, `}
          <span className="when">{when}</span>
          {!line.title && line.trip_id && `, ${displayCode(line.trip_id)}`}
          {line.cash_kobo > 0 && <span className="cash">{cashWords(line)}</span>}
        </>
      }
      end={
        <span className="account-end">
          <b className="num">{signed(line.amount_kobo)}</b>
          <span className="sm muted num after">
            <span className="sr">, </span>
            {say('Balance {amount}', { amount: naira(line.balance_kobo) })}
          </span>
        </span>
      }
      to={at.pageOf(line)}
    />
  );
};

export const EarningLines = ({ at }: { at: EarnerPages }) => {
  const pages = useEarningLines();
  const { hint, action } = at.nothingYet;
  const { data } = pages;
  const lines = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="lines-of-account">
      <div className="hd">
        <h2 className="h3">{say('History')}</h2>
      </div>
      <FirstPage
        pages={pages}
        things={phrase('Your earnings')}
        failed={earningsFailed}
        loading={say('Loading your history')}
        rows={5}
      />
      {data && lines.length === 0 && (
        <EmptyState
          title={phrase('Nothing earned yet.')}
          hint={say(hint)}
          action={action && <LinkButton to={action.to}>{say(action.label)}</LinkButton>}
        />
      )}
      {lines.length > 0 && (
        <Ledger label={say('History')} wraps>
          {lines.map((line) => (
            <Line key={line.id} line={line} at={at} />
          ))}
        </Ledger>
      )}
      <MorePages pages={pages} things={phrase('entries')} className="mt-4">
        {say('Show more')}
      </MorePages>
    </section>
  );
};
