// One posting of the ledger: the accounts that it changed, and its reversal, or what undoes it instead.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../../kit/api.ts';
import { useDoing } from '../../../../kit/console/acts.tsx';
import { Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import type { Place } from '../../../../kit/console/place.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { showWhen } from '../../../../shared/clock.ts';
import { displayCode } from '../../../../shared/ids.ts';
import { readPosting, reversePosting } from '../../calls.gen.ts';
import { accountNames, accountOfKey, postingKey, postingName } from '../../ledger-words.ts';
import type { PostingFile } from '../../reversal-contract.ts';
import { reverseWords } from './exception-words.ts';
import { AskForm, StaffActs } from './StaffActs.tsx';

const LegRow = ({ leg: { account, kind, whose, amount_kobo } }: { leg: PostingFile['legs'][number] }) => {
  const owner = accountOfKey(account)?.owner ?? null;
  return (
    <LedgerRow
      to={paths.staff('money', { show: owner === null ? 'trial' : kind, id: account })}
      title={accountNames[kind]}
      line={owner === null ? undefined : (whose ?? displayCode(owner))}
      end={<Money kobo={amount_kobo} />}
    />
  );
};

const PostingLink = ({ place, id, children }: { place: Place; id: string; children: string }) => (
  <p>
    <Link className="link" to={paths.staff('money', { show: place.show, id: postingKey(id) })}>
      {children}
    </Link>
  </p>
);

const ReverseForm = ({ file, onLeave }: { file: PostingFile; onLeave: () => void }) => (
  <AskForm
    words={reverseWords}
    needsSecond={file.needs_second === true}
    look="danger"
    work={(reason, key) => call(reversePosting, { params: { id: file.id }, body: { reason }, key })}
    onLeave={onLeave}
  >
    {reverseWords.hint}
  </AskForm>
);

const Acts = ({ file }: { file: PostingFile }) => {
  const { doing, section, start, leave } = useDoing<'reverse'>();
  return (
    <section className="console-part" aria-label="What you can do" ref={section} tabIndex={-1}>
      {file.acts.length > 0 && <StaffActs acts={file.acts} />}
      {file.needs_second !== null &&
        (doing === null ? (
          <div className="console-acts">
            <Button size="compact" onClick={() => start('reverse')}>
              Reverse…
            </Button>
          </div>
        ) : (
          <ReverseForm file={file} onLeave={leave} />
        ))}
      {file.instead !== null && <p className="sm muted">This entry is not reversed here. {file.instead}</p>}
    </section>
  );
};

export const PostingPane = ({ place, id }: { place: Place; id: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'ledger', 'posting', id],
    queryFn: ({ signal }) => call(readPosting, { params: { id }, signal }),
  });
  if (!data) return <PaneWaiting place={place} error={error} onRetry={() => void refetch()} />;
  const { reverses, reversed_by } = data;
  return (
    <Pane
      place={place}
      title={postingName(data.posting)}
      note={`${showWhen(new Date(data.at))}${data.about_id ? `, ${displayCode(data.about_id)}` : ''}`}
      {...(reversed_by === null ? {} : { sign: { tone: 'off' as const, word: 'Reversed' } })}
    >
      <Ledger label="Accounts" wraps>
        {data.legs.map((leg) => (
          <LegRow key={leg.account} leg={leg} />
        ))}
      </Ledger>
      {reverses !== null && (
        <PostingLink place={place} id={reverses}>
          Show the entry that it reverses
        </PostingLink>
      )}
      {reversed_by !== null && (
        <PostingLink place={place} id={reversed_by}>
          Show the entry that reverses it
        </PostingLink>
      )}
      <Acts file={data} />
    </Pane>
  );
};
