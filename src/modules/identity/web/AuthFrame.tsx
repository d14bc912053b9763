// The frame of every auth page: one column of 400 px at the left, logo at the top; from 1024 an aro half with the cloth pattern.
import { type ReactNode, useEffect, useRef } from 'react';
import { Cloth, type ClothPlan } from '../../../kit/ui/Cloth.tsx';
import { Lockup } from '../../../kit/ui/Mark.tsx';

const city: ClothPlan = {
  rows: [
    'kite wheel petal fish basket star weave',
    'petal weave diamond comb arc kite road',
    'road sofa arc kite petal wheel comb',
    'steps comb kite van diamond star wheel',
    'weave arc wheel petal road fish kite',
    'petal diamond fish basket house comb road',
    'kite road box star weave petal steps',
    'comb wheel petal diamond kite arc fish',
    'fish steps weave road comb star petal',
    'road petal kite arc wheel basket comb',
    'weave comb diamond fish petal road kite',
  ],
  tile: 82,
  gap: 14,
  load: [3, 3],
  home: [4, 5],
  route: [
    [1, 1],
    [1, 4],
    [4, 4],
    [4, 5],
    [4.5, 5],
    [4.5, 5.05],
  ],
};

export const AuthFrame = ({ children }: { children: ReactNode }) => (
  <div className="min-h-dvh lg:grid lg:grid-cols-2">
    <div className="px-5 pt-3 pb-14 md:px-10 md:pt-6">
      <header>
        <Lockup />
      </header>
      <main id="main" className="mt-6 max-w-[400px] md:mt-12">
        {children}
      </main>
    </div>
    <div data-ground="aro" aria-hidden="true" className="sticky top-0 hidden h-dvh overflow-hidden lg:block">
      <Cloth plan={city} />
    </div>
  </div>
);

/** The page's heading, or with `part` that of one part. With `moved` it takes the focus when it appears, because a press led here. */
export const AuthTitle = ({ moved, part, children }: { moved?: boolean; part?: boolean; children: ReactNode }) => {
  const Title = part ? 'h2' : 'h1';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [moved]);
  return (
    <Title className={part ? 'h2' : 'h1'} ref={heading} tabIndex={-1}>
      {children}
    </Title>
  );
};
