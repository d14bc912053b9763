// What is open in the trial balance, or in what is owed: an account with its statement, one of its entries, or the way to those whose
// accounts a kind adds up.
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
      <p>This adds up the accounts of all of them. Each has its own statement.</p>
      <p>
        <Link className="link" to={paths.staff('money', { show: kind })}>
          Show whose they are today, and since when
        </Link>
      </p>
    </Pane>
  );
};
