// The indigo head of a page that visitors open: what it is about, beside a strip of cloth (DESIGN.md §13, Public).
import type { ReactNode } from 'react';
import { Cloth, type ClothPlan } from './Cloth.tsx';
import '../styles/band.css';

/** Two tiles high, with the van and the house on one route. */
const strip: ClothPlan = {
  rows: ['weave sofa kite road petal', 'fish arc van comb house'],
  tile: 46,
  gap: 8,
  load: [2, 1],
  home: [4, 1],
  route: [
    [1, 0.2],
    [1, 1],
    [4.5, 1],
    [4.5, 1.05],
  ],
};

/** slim: as narrow as the text pages below it. */
export const Band = ({ slim = false, children }: { slim?: boolean; children: ReactNode }) => (
  <div className={slim ? 'band slim' : 'band'} data-ground="aro">
    <div className="wrap">
      <div className="band-words">{children}</div>
      <Cloth plan={strip} className="band-cloth" />
    </div>
  </div>
);
