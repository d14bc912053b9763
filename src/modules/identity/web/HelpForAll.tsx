// Help for everyone on /provider-login, because the Help of the navigation bar leads here (customer.md §2.2).
import ArrowRight from 'lucide-react/icons/arrow-right';
import Search from 'lucide-react/icons/search';
import { Link } from 'react-router';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field } from '../../../kit/ui/Field.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';

const common = [
  { id: 'request', question: 'How do I request a move?' },
  { id: 'cancel', question: 'Can I cancel?' },
  { id: 'pay', question: 'How do I pay?' },
] as const;

const leads = <Icon of={ArrowRight} size="s" />;

/** The page title; on a phone, where the form comes next, a link past it. */
export const HelpHead = () => (
  <section className="help-head">
    <h1 className="h1">Help</h1>
    <p className="muted">For customers, movers and drivers.</p>
    <a className="link" href="#answers">
      Find an answer
    </a>
  </section>
);

export const HelpForAll = () => (
  <section className="help-for-all" id="answers" aria-label="Answers" tabIndex={-1}>
    <form action={paths.helpSearch()} method="get" role="search" className="help-ask">
      <Field label="Search the answers" type="search" name="q" required placeholder="cancel, card, start code" />
      <Button type="submit" size="beside" icon={Search}>
        Search
      </Button>
    </form>
    <Ledger label="Common questions">
      {common.map(({ id, question }) => (
        <LedgerRow key={id} title={question} to={paths.helpAnswer(id)} end={leads} />
      ))}
    </Ledger>
    <Ledger wordy label="More help">
      <LedgerRow
        title="Follow a request"
        line="Open the link in our email, or sign in with the same email"
        to={paths.auth({ next: paths.activity() })}
        end={leads}
      />
      <LedgerRow title="Contact us" line="Tell us what happened. A person answers" to={paths.contact()} end={leads} />
      <LedgerRow
        title="In danger"
        line="Dial 112. More numbers and advice for your safety"
        to={paths.safety()}
        end={leads}
      />
    </Ledger>
    <Link className="link" to={paths.help()}>
      All questions and answers
    </Link>
  </section>
);
