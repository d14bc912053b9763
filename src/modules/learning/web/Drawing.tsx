// The drawing of a lesson: lines in the text colour, one accent colour for what matters. Loaded with its module.
import { lazy, type ReactNode, Suspense } from 'react';

type Drawings = readonly ReactNode[];
const shows = (load: () => Promise<Drawings>) =>
  lazy(async () => {
    // Offline the words suffice; a missing drawing must not break the page.
    const drawings = await load().catch((): Drawings => []);
    return { default: ({ at }: { at: number }) => drawings[at] };
  });

const modules = {
  packing: shows(async () => (await import('./drawings/packing.tsx')).packing),
  lifting: shows(async () => (await import('./drawings/lifting.tsx')).lifting),
  loading: shows(async () => (await import('./drawings/loading.tsx')).loading),
  customers: shows(async () => (await import('./drawings/customers.tsx')).customers),
  roads: shows(async () => (await import('./drawings/roads.tsx')).roads),
  money: shows(async () => (await import('./drawings/money.tsx')).money),
};

/** at: the lesson, from 0; words: a description of the drawing for people who cannot see it. */
export const Drawing = ({ module, at, words }: { module: string; at: number; words: string }) => {
  const Lines = Object.hasOwn(modules, module) ? modules[module as keyof typeof modules] : undefined;
  if (!Lines) return null;
  return (
    <svg className="lesson-drawing" viewBox="0 0 240 140" role="img" aria-label={words}>
      <Suspense>
        <Lines at={at} />
      </Suspense>
    </svg>
  );
};
