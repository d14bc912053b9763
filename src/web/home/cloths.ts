import type { ClothPlan } from '../../kit/ui/Cloth.tsx';

/** The city of the hero on wide screens: van and house on one route, sofa, box and pot between patterns. */
export const wideCity: ClothPlan = {
  rows: [
    'road petal weave wheel kite basket fish',
    'arc sofa comb diamond steps petal road',
    'kite wheel van fish basket star weave',
    'petal weave diamond comb box arc kite',
    'road star fish kite petal house comb',
    'steps pot kite arc comb wheel petal',
    'petal diamond road basket fish kite road',
  ],
  tile: 82,
  gap: 14,
  load: [2, 2],
  home: [5, 4],
  route: [
    [1, 1],
    [1, 3],
    [3, 3],
    [3, 4],
    [5.5, 4],
    [5.5, 4.05],
  ],
};

/** Two tiles high, below the action on phones. */
export const phoneCity: ClothPlan = {
  rows: ['weave sofa kite road petal', 'fish arc van comb house'],
  tile: 62,
  gap: 10,
  load: [2, 1],
  home: [4, 1],
  route: [
    [1, 0.2],
    [1, 1],
    [4.5, 1],
    [4.5, 1.05],
  ],
};

export const driverCloth: ClothPlan = {
  rows: ['weave road diamond petal', 'arc van comb kite', 'fish wheel steps basket'],
  tile: 84,
  load: [1, 1],
};
