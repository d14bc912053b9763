// The cases of a signed-in person, for their account page.
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../../kit/ui/pages.tsx';
import { Tag } from '../../../kit/ui/Tag.tsx';
import { showWhen } from '../../../shared/clock.ts';
import { listMyCases } from '../calls.gen.ts';
import type { MyCase } from '../contract.ts';
import { caseSignOf, topicOf } from './case-words.ts';

const Sign = ({ of }: { of: MyCase }) => {
  const { tone, word } = caseSignOf(of);
  return <Tag tone={tone}>{word}</Tag>;
};

export const MyCases = () => {
  const pages = useInfiniteQuery({
    queryKey: ['cases', 'mine'],
    queryFn: ({ signal, pageParam }) =>
      call(listMyCases, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid gap-4">
      <FirstPage
        pages={pages}
        things="Your cases"
        failed="Failed to load your cases"
        loading="Loading your cases"
        rows={2}
      />
      {pages.data && items.length === 0 && (
        <p className="sm muted">What you write to Kaya appears here, with our answers.</p>
      )}
      {items.length > 0 && (
        <Ledger label="Your cases" wraps>
          {items.map((one) => (
            <LedgerRow
              key={one.id}
              title={topicOf(one)}
              line={
                <>
                  <span className="num">{one.code}</span>, {showWhen(new Date(one.moved_at))}
                </>
              }
              end={<Sign of={one} />}
              to={paths.case(one.id)}
            />
          ))}
        </Ledger>
      )}
      <MorePages pages={pages} things="cases" />
      <div>
        <LinkButton look="line" to={paths.contact()}>
          Contact us
        </LinkButton>
      </div>
    </div>
  );
};
