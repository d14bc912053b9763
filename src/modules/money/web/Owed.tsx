// What a worker or driver owes Kaya from cash work, with its limit, and the button that pays it.
import CreditCard from 'lucide-react/icons/credit-card';
import { naira } from '../../../shared/naira.ts';
import { say } from '../../../kit/language.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { useSession } from '../../identity/web/door.ts';
import { owesTooMuch } from '../due-rules.ts';
import type { EarnerPages } from './earner-pages.ts';
import type { useEarnings } from './money-queries.ts';

type Earned = NonNullable<ReturnType<typeof useEarnings>['data']>;

/** Nothing where nothing is owed. */
export const Owed = ({ at, of: { owed_kobo, max_owed_kobo, may_pay_debt } }: { at: EarnerPages; of: Earned }) => {
  const { user } = useSession();
  if (owed_kobo === 0) return null;
  const both = user?.roles.includes('worker') && user.roles.includes('driver');
  const amount = naira(owed_kobo);
  // Above the limit the page says what follows, with the figure.
  const follows = owesTooMuch(owed_kobo) ? at.owesTooMuch() : '';
  return (
    <div className="mb-4 grid gap-3">
      <Note tone={owesTooMuch(owed_kobo) ? 'bad' : 'info'}>
        <b>{both ? say('You owe Kaya {amount} from cash jobs and rides', { amount }) : at.owes(amount)}</b>
        <p>
          {say('We deduct it from your next card earnings.')}{' '}
          {follows || say('The limit is {max}.', { max: naira(max_owed_kobo) })}
        </p>
      </Note>
      {may_pay_debt && (
        <LinkButton look="main" icon={CreditCard} wide to={at.debt} preventScrollReset>
          {say('Pay {amount}', { amount })}
        </LinkButton>
      )}
    </div>
  );
};
