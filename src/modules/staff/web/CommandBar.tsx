// Mark, search and who one is. Ctrl K (or ⌘ K) goes to the search from anywhere.
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../web/paths.ts';
import { Icon } from '../../../web/ui/Icon.tsx';
import { Mark } from '../../../web/ui/Mark.tsx';
import { Avatar } from '../../../web/ui/status.tsx';
import { type Part, type Place, useGo } from './console-place.ts';

const labels: Readonly<Record<Part, string>> = {
  requests: 'Find a request by code, e-mail, phone or place',
  bookings: 'Find a booking by code, company, e-mail or place',
  jobs: 'Find a job by code, customer, mover or place',
  people: 'Find a person by name or e-mail',
  // A payout is found by whose it is.
  payouts: 'Find a person by name or e-mail',
};
const waitMs = 300;

export const CommandBar = ({ place, name }: { place: Place; name: string }) => {
  const go = useGo();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(place.q);
  // Cleared elsewhere: the field follows.
  const [asked, setAsked] = useState(place.q);
  if (asked !== place.q) {
    setAsked(place.q);
    if (place.q === '') setTyped('');
  }
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });

  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      if (!(press.ctrlKey || press.metaKey) || press.key.toLowerCase() !== 'k') return;
      press.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  // The list follows the typing after a breath; a payout's person is looked for on Enter, since it leads elsewhere.
  useEffect(() => {
    const timer = setTimeout(() => {
      const now = latest.current;
      if (now.part !== 'payouts' && typed.trim() !== now.q) go({ ...now, q: typed.trim(), id: '' }, true);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [typed, go]);

  return (
    <header className="console-bar" data-ground="aro">
      <Link className="console-home" to={paths.home()} aria-label="Kaya home">
        <Mark size={24} />
      </Link>
      <b className="console-name">Console</b>
      <form
        role="search"
        className="console-search"
        onSubmit={(event) => {
          event.preventDefault();
          const part = place.part === 'payouts' ? 'people' : place.part;
          go({ part, show: part === place.part ? place.show : '', q: typed.trim(), id: '' });
        }}
      >
        <Icon of={Search} size="s" />
        <input
          ref={field}
          type="search"
          aria-label={labels[place.part]}
          aria-keyshortcuts="Control+K"
          placeholder={labels[place.part]}
          maxLength={100}
          value={typed}
          onChange={(change) => setTyped(change.target.value)}
        />
        <kbd aria-hidden="true">Ctrl K</kbd>
      </form>
      <span className="console-who" title={name}>
        <Avatar name={name} />
        <span className="sr">Signed in as {name}</span>
      </span>
    </header>
  );
};
