import { pageMeta } from '../../kit/page-meta.ts';
import { Bullets } from './words.tsx';
import { WordsPage } from './WordsPage.tsx';

export const meta = pageMeta('Sustainability', 'Fewer empty kilometres, light pages and less paper.');

export default function SustainabilityPage() {
  return (
    <WordsPage title="Sustainability" lead="The cleanest kilometre is one that no vehicle drives empty.">
      <h2 className="h2">What we do</h2>
      <Bullets
        items={[
          'Rides are offered to free drivers near the pickup, so fewer vehicles cross the city empty.',
          'You choose the vehicle for a ride, and see what a smaller one costs.',
          'Pages are light: the home page loads with less than 150 kB and works on an old phone.',
          'Receipts, waybills and signatures are kept without paper.',
        ]}
      />
    </WordsPage>
  );
}
