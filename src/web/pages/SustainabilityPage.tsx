import { pageMeta } from '../page-meta.ts';
import { Bullets } from './words.tsx';
import { WordsPage } from './WordsPage.tsx';

export const meta = pageMeta('Sustainability', 'Fewer empty kilometres, longer-lived things, fair shares of work.');

export default function SustainabilityPage() {
  return (
    <WordsPage title="Sustainability" lead="The cleanest kilometre is the one nobody drives empty.">
      <h2 className="h2">What we do</h2>
      <Bullets
        items={[
          'Jobs go first to people who are near, so that fewer vehicles cross the city empty.',
          'The vehicle fits the load. A package rides on two wheels, not in a truck.',
          'Pages are light: they load with a few kilobytes and need no new phone.',
          'Receipts, waybills and signatures are kept without paper.',
        ]}
      />
      <h2 className="h2">What we count</h2>
      <p>
        Distance driven to a pickup against distance driven with a load. We publish the figure for each city once there
        are enough moves for it to mean something.
      </p>
      <h2 className="h2">Fair work</h2>
      <p>Between equally good movers, the one who has earned least for their available hours is asked first.</p>
    </WordsPage>
  );
}
