import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { lagosWeek } from '../../../shared/clock.ts';
import type * as contract from '../contract.ts';
import { binOf, type Vital } from '../rules.ts';
import { countVisit } from './vitals.sql.ts';

export const recordVitals: UseCaseWithActs<typeof contract.recordVitals> = async (db, _actor, { body }) => {
  const { page, form, visit, lcp_ms, inp_ms, cls_thousandths } = body;
  const measured = Object.entries({ lcp: lcp_ms, inp: inp_ms, cls: cls_thousandths } as Record<
    Vital,
    number | undefined
  >)
    .filter((one): one is [Vital, number] => one[1] !== undefined)
    .map(([vital, value]) => ({ vital, bin: binOf(vital, value) }));
  if (measured.length === 0) return null;
  // Nobody's: who visited is not part of a count.
  await db.act(system, async (act) => {
    const [monday = ''] = lagosWeek(await act.now());
    await act.sql(countVisit, {
      monday,
      page,
      form,
      visit,
      vitals: measured.map(({ vital }) => vital),
      bins: measured.map(({ bin }) => bin),
    });
  });
  return null;
};
