// The open part of a report: an account with its statement, one of its entries, or for a kind of many accounts the link to their list.
import { Link } from 'react-router';
import { Pane } from '../../../../kit/console/Pane.tsx';
import type { Place } from '../../../../kit/console/place.ts';
import { paths } from '../../../../kit/paths.ts';
import { accountNames, owedKinds, postingOfKey } from '../../ledger-words.ts';
import { AccountPane } from './AccountPane.tsx';
import { PostingPane } from './PostingPane.tsx';

export const KindPane = ({ place }: { place: Place }) => {
  const posting = postingOfKey(place.id);
  if (posting !== null) return <PostingPane place={place} id={posting} />;
  const kind = owedKinds.find((one) => one === place.id);
  if (!kind) return <AccountPane place={place} />;
  return (
    <Pane place={place} title={accountNames[kind]}>
      <p>This is the sum of many accounts. Each has its own statement.</p>
      <p>
        <Link className="link" to={paths.staff('money', { show: kind })}>
          See the accounts, and since when each is owed
        </Link>
      </p>
    </Pane>
  );
};
