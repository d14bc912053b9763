// Beside a quote: what a plain move between the same places costs, and why the program costs more.
import { Link } from 'react-router';
import { naira } from '../../../../shared/naira.ts';
import { paths } from '../../../../kit/paths.ts';
import { estimateMove } from '../../../catalogue/rules.ts';
import type { BookingView } from '../../contract.ts';
import { tierOf } from '../../rules.ts';
import { programAdds } from '../../tier-content-rules.ts';
import { wayWords } from '../../tier-rules.ts';

const sizes = [
  ['1bedroom', '1-bedroom'],
  ['3bedroom', '3-bedroom'],
] as const;

export const PlainMove = ({ view }: { view: BookingView }) => {
  const { distance_m, service_type, quote } = view;
  const tier = tierOf(view.service_level);
  if (!quote || distance_m === null || !tier) return null;
  const [low, high] = sizes.map(
    ([room_size]) => estimateMove({ room_size, move_option: 'door-to-door', distance_m }).total_kobo,
  );
  return (
    <section className="conf-plain" aria-labelledby="plain">
      <h3 className="h4" id="plain">
        Why not a plain move?
      </h3>
      <p>
        A plain move for these places ({wayWords(distance_m)}) costs {naira(low ?? 0)} for a {sizes[0][1]} home and{' '}
        {naira(high ?? 0)} for a {sizes[1][1]} home: a vehicle and its crew, for this move alone. The program adds{' '}
        {programAdds(service_type, tier)}.
      </p>
      <p>
        <Link className="link" to={paths.bookService()}>
          Book a plain move instead
        </Link>
      </p>
    </section>
  );
};
