// Two heavy moves whose helpers Kaya finds: one crew waits for a helper, one is whole (docs/decisions/0045-crews.md).
import type { Actor } from '../../src/kernel/db/act.ts';
import { joinCrew, leadJob, readCrew } from '../../src/modules/jobs/crew-contract.ts';
import type { CallAs } from './call.ts';
import type { DemoMove } from './moves.ts';

/** Workers of these crews; the first leads. */
export const crewPeople = [
  { email: 'ifeanyi.obi@kaya.example', name: 'Ifeanyi Obi', phone: '+2348061112233', location: 'Ikeja, Lagos' },
  { email: 'garba.sule@kaya.example', name: 'Garba Sule', phone: '+2348062223344', location: 'Mushin, Lagos' },
  { email: 'seun.ajayi@kaya.example', name: 'Seun Ajayi', phone: '+2348063334455', location: 'Ogba, Lagos' },
  { email: 'chika.nnamdi@kaya.example', name: 'Chika Nnamdi', phone: '+2348064445566', location: 'Isolo, Lagos' },
] as const;

/** The customers of these moves, with separate addresses, because each gets several emails. */
export const crewVisitors = [
  { email: 'tari.briggs@mail.example', name: 'Tari Briggs', phone: '+2348064449911' },
  { email: 'amaka.obiora@mail.example', name: 'Amaka Obiora', phone: '+2348065559922' },
] as const;

export const crewMoves = {
  waiting: {
    from: 'Ikeja GRA',
    to: 'Victoria Island',
    room: '3bedroom',
    inDays: 4,
    time: '08:00',
    note: 'A piano and a large safe. The truck can stand in the yard.',
  },
  whole: { from: 'Ogba, Lagos', to: 'Ajah, Lagos', room: '3bedroom', inDays: 2, time: '09:30' },
} as const satisfies Record<string, DemoMove>;

/** Puts these workers into the crew of this job, the first as its lead. */
export const gather = async (call: CallAs, job: string, [lead, ...helpers]: readonly Actor[]): Promise<void> => {
  if (!lead) return;
  const on = { params: { id: job } };
  const { shares } = await call(lead, readCrew, on);
  await call(lead, leadJob, { ...on, body: { you_earn_kobo: shares?.lead_kobo ?? 0 } });
  for (const helper of helpers)
    await call(helper, joinCrew, { ...on, body: { you_earn_kobo: shares?.helper_kobo ?? 0 } });
};
