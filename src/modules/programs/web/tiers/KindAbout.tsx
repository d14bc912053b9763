// What a program of the company gives its people: what is in it, per what it is priced, who uses it, and what it leaves out.
import { Link } from 'react-router';
import { naira, nairaRange } from '../../../../shared/naira.ts';
import { paths } from '../../../../kit/paths.ts';
import { perKm_kobo, perMile_kobo, ranges } from '../../../catalogue/rules.ts';
import { lowestOfAll_kobo } from '../../../bookings/tier-rules.ts';
import type { ItemKind } from '../../rules.ts';
import './tiers.css';

type About = { readonly contains: string; readonly priced: string; readonly users: string; readonly excluded: string };

const about: Readonly<Record<ItemKind, About>> = {
  move: {
    contains:
      'Vehicle, crew and a live track for each move; the program’s tier adds packing, insurance, storage and a manager.',
    priced: `A plain move inside one city: ${nairaRange(ranges.move.from_kobo, ranges.move.to_kobo)}. A program: from ${naira(lowestOfAll_kobo)}, and ${naira(perMile_kobo)} a mile (about ${naira(perKm_kobo)} a km).`,
    users: 'People teams, office managers, and everyone with your booking link.',
    excluded: 'Rent, deposits, flights and customs.',
  },
  meal: {
    contains: 'Meals of a partner in your city, for so many people at a day and time, under your meal budget.',
    priced: 'Per order, from the partner’s list or offer. One bill a month from Kaya.',
    users: 'Offices, trainings and events of the company.',
    excluded: 'Waiters, crockery and drinks that the order does not name.',
  },
  swap: {
    contains: 'Things that your people give to each other, with an agreed day, and a mover who carries them.',
    priced: 'Per pick-up, as a plain move or a package.',
    users: 'People who move house, and teams that clear an office.',
    excluded: 'Repairs, and things without a photo.',
  },
  housing: {
    contains: 'A place of a partner for a time: address, beds, dates, and a person to call.',
    priced: 'Per stay, from the partner’s list or offer. One bill a month from Kaya.',
    users: 'New hires, guests and staff between two homes.',
    excluded: 'Deposits, power beyond the offer, and stays that the partner did not confirm.',
  },
};

export const KindAbout = ({ kind }: { kind: ItemKind }) => {
  const { contains, priced, users, excluded } = about[kind];
  return (
    <section aria-labelledby="about-program">
      <h2 className="h3" id="about-program">
        What it is
      </h2>
      <dl className="tier-about tier-four">
        {[
          ['It contains', contains],
          ['Its price', priced],
          ['Who uses it', users],
          ['Not included', excluded],
        ].map(([label, words]) => (
          <div key={label}>
            <dt className="b">{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {kind === 'move' && (
        <p className="mt-3">
          <Link className="link" to={paths.program('employee-relocation')}>
            Compare the three tiers
          </Link>
        </p>
      )}
    </section>
  );
};
