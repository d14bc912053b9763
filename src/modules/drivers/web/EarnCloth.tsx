// The cloth pattern beside the pages about earning, on a wide screen.
import { Cloth } from '../../../kit/ui/Cloth.tsx';

export const EarnCloth = () => (
  <div data-ground="aro" aria-hidden="true" className="earn-cloth">
    <Cloth
      plan={{
        rows: [
          'weave road petal comb fish',
          'kite wheel diamond arc basket',
          'star van comb steps weave',
          'petal road fish kite wheel',
          'diamond arc weave house star',
          'basket comb kite petal road',
          'steps fish wheel diamond arc',
          'weave star comb road kite',
          'petal basket steps fish wheel',
        ],
        tile: 82,
        gap: 14,
        load: [1, 2],
        home: [3, 4],
        route: [
          [2, 2.5],
          [2, 4],
          [3.5, 4],
        ],
      }}
    />
  </div>
);
