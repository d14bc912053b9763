// Jobs that were offered to the worker first, and why they were or were not asked: `?list=offers` of the jobs tab.
import { Link } from 'react-router';
import { say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../../kit/ui/pages.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import type { OfferReceipt } from '../../dispatch/receipt-contract.ts';
import { receiptRules } from '../../dispatch/receipt-rules.ts';
import { OfferReceipts } from '../../dispatch/web/door.tsx';
import type { JobOffer } from '../offers-contract.ts';
import { firstRefusal } from '../rules.ts';
import { useJobLink } from './job-link.ts';
import { useOffers } from './job-queries.ts';
import { JobRow } from './JobRow.tsx';
import { ListHead } from './ListHead.tsx';
import { offerTags } from './job-words.ts';

const JobLink = ({ id }: { id: string }) => (
  <Link className="link" {...useJobLink(id)}>
    {say('Open the job')}
  </Link>
);

const linkOf = ({ kind, order_id }: OfferReceipt) => (kind === 'job' && order_id ? <JobLink id={order_id} /> : null);

const OfferRow = ({ offer, open }: { offer: JobOffer; open: boolean }) => {
  const { tone, word } = offerTags[offer.outcome];
  const first_until = offer.outcome === 'waiting' ? offer.offered_until : null;
  return <JobRow job={{ ...offer, first_until }} open={open} tag={<Tag tone={tone}>{say(word)}</Tag>} />;
};

const Offers = ({ open }: { open: string | null }) => {
  const pages = useOffers();
  const offers = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <FirstPage
        pages={pages}
        things={say('Your offers')}
        failed={say('Your offers could not be loaded')}
        loading={say('Loading your offers')}
        rows={3}
      />
      {pages.data && offers.length === 0 && (
        <EmptyState
          title={say('No offers yet')}
          hint={say('When Kaya offers you a job first, it appears here. You also see who got it.')}
          action={<LinkButton to={paths.workerJobs()}>{say('See open jobs')}</LinkButton>}
        />
      )}
      {offers.length > 0 && (
        <Ledger label={say('Your offers')}>
          {offers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} open={offer.id === open} />
          ))}
        </Ledger>
      )}
      <MorePages pages={pages} things={say('offers')} className="more" />
    </>
  );
};

export const MyOffers = ({ open }: { open: string | null }) => (
  <>
    <ListHead list="offers" open={open} />
    <p className="sm muted mb-3">{say('A new job is offered to at most {n} movers first.', { n: firstRefusal.max })}</p>
    <Offers open={open} />
    <div className="hd">
      <h2 className="h3">{say('Who was asked first, and why')}</h2>
    </div>
    <OfferReceipts
      more={linkOf}
      label={say('The reasons why you were asked')}
      empty={say('Jobs for which you were among the first 20 appear here for {days} days, with the reasons.', {
        days: receiptRules.keptDays,
      })}
    />
  </>
);
