// Jobs that were offered to few first, and why the worker was or was not one of them: `?list=offers` of the jobs tab.
import { Link } from 'react-router';
import type { OfferReceipt } from '../../dispatch/receipt-contract.ts';
import { OfferReceipts } from '../../dispatch/web/door.tsx';
import { firstRefusal } from '../rules.ts';
import { useJobLink } from './job-link.ts';
import { ListHead } from './ListHead.tsx';

const JobLink = ({ id }: { id: string }) => (
  <Link className="link" {...useJobLink(id)}>
    Open the job
  </Link>
);

const linkOf = ({ kind, order_id }: OfferReceipt) => (kind === 'job' && order_id ? <JobLink id={order_id} /> : null);

export const MyOffers = ({ open }: { open: string | null }) => (
  <>
    <ListHead list="offers" open={open} />
    <p className="sm muted mb-3">
      A new job is offered to at most {firstRefusal.most} movers first. Here is whether you were one of them, and why.
    </p>
    <OfferReceipts more={linkOf} />
  </>
);
