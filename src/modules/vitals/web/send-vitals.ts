// Measures one visit with the library of Chrome's own team, and sends it once, when the page is hidden for the first time (docs/decisions/0200-web-vitals.md).
// It imports nothing that pages share: the entry of every page names it in few bytes.
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Call } from '../../../shared/contract.ts';
import { pageOf } from '../../../shared/pages.ts';
import type { recordVitals } from '../calls.gen.ts';

type Body = Call<typeof recordVitals>['body'];

/** The document's address: the person may have gone on to another page by now. */
const opened = (): { page: Body['page'] | null; visit: Body['visit'] } => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    page: pageOf(new URL(entry?.name ?? location.href).pathname),
    visit: (entry?.workerStart ?? 0) > 0 ? 'next' : 'first',
  };
};

const send = (body: Body): void => {
  onLCP(({ value }) => {
    body.lcp_ms = Math.round(value);
  });
  onINP(({ value }) => {
    body.inp_ms = Math.round(value);
  });
  onCLS(({ value }) => {
    body.cls_thousandths = Math.round(value * 1_000);
  });
  const hidden = (): void => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', hidden, true);
    navigator.sendBeacon('/api/vitals', new Blob([JSON.stringify(body)], { type: 'application/json' }));
  };
  // After the library's own listeners, which report at this moment.
  addEventListener('visibilitychange', hidden, true);
};

const { page, visit } = opened();
if (page) send({ page, visit, form: innerWidth < 768 ? 'phone' : 'desktop' });
