// The demo's calls with people of companies: one at a time of the calendar, one as soon as possible, one that was missed.
import { visitor } from '../../src/kernel/db/actor.ts';
import type { Actor } from '../../src/kernel/db/act.ts';
import type { Call } from '../../src/shared/contract.ts';
import { bookCall } from '../../src/modules/support/call-contract.ts';
import { slotDays } from '../../src/modules/support/call-rules.ts';
import { recordCall } from '../../src/modules/support/staff-call-contract.ts';
import type { CallAs } from './call.ts';

type Asked = Call<typeof bookCall>['body'];

const asked: readonly Omit<Asked, 'at'>[] = [
  {
    way: 'call',
    topic: 'programs',
    name: 'Halima Sani',
    organization: 'Sahel Agro Ltd',
    company_size: '201-1000',
    email: 'halima@sahel-agro.example',
    phone: '+2348031112233',
    note: 'Sixty people move from Kano to Abuja in the first quarter. Who packs, and how are two families a day planned?',
  },
  {
    way: 'whatsapp',
    topic: 'invoicing',
    name: 'Chidi Okafor',
    organization: 'Niger Bank',
    company_size: '>1000',
    email: 'chidi@niger-bank.example',
    phone: '+2348052223311',
    note: 'We pay by invoice only, after 30 days.',
  },
  {
    way: 'video',
    topic: 'systems',
    name: 'Bisi Alade',
    organization: 'Eko Studios',
    company_size: '11-50',
    email: 'bisi@eko-studios.example',
    phone: '+2348065556611',
    note: '',
  },
];

/** The first has a time of the next working day but one. */
export const seedCalls = async (call: CallAs, staff: Actor): Promise<void> => {
  const at = slotDays(new Date())[2]?.slots[2]?.toISOString() ?? null;
  for (const [index, body] of asked.entries()) {
    const booked = await call(visitor, bookCall, { body: { ...body, at: index === 0 ? at : null } });
    if (index === 2)
      await call({ ...staff, kind: 'staff' }, recordCall, {
        params: { id: booked.call.id },
        body: { outcome: 'not_reached', note: 'The number rang out twice.', version: 1 },
      });
  }
};
