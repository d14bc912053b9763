// What other workers have done in the last weeks, and who asked for it and rated it, so that the three lists of the community have
// different people on them.
import type { DemoMove } from './moves.ts';

/** Workers who began recently. */
export const newerPeople = [
  { email: 'kabiru.danjuma@kaya.example', name: 'Kabiru Danjuma', phone: '+2348064411001', location: 'Agege, Lagos' },
  { email: 'ngozi.ibe@kaya.example', name: 'Ngozi Ibe', phone: '+2348064411002', location: 'Surulere, Lagos' },
  { email: 'femi.coker@kaya.example', name: 'Femi Coker', phone: '+2348064411003', location: 'Yaba, Lagos' },
] as const;

/** The customers of these moves, at most six each: a mailbox gets few emails an hour. They have accounts: the rating of a proven mailbox counts. */
export const earlierCustomers = [
  { email: 'bukola.salami@mail.example', name: 'Bukola Salami', phone: '+2348077001101' },
  { email: 'chidi.anozie@mail.example', name: 'Chidi Anozie', phone: '+2348077001102' },
  { email: 'fatima.usman@mail.example', name: 'Fatima Usman', phone: '+2348077001103' },
  { email: 'gbenga.oni@mail.example', name: 'Gbenga Oni', phone: '+2348077001104' },
  { email: 'hadiza.aliyu@mail.example', name: 'Hadiza Aliyu', phone: '+2348077001105' },
] as const;

type Done = DemoMove & { readonly daysAgo: number; readonly stars: number; readonly comment: string };

const short: readonly (readonly [string, string, DemoMove['room']])[] = [
  ['Yaba, Lagos', 'Gbagada, Lagos', '1bedroom'],
  ['Ikeja, Lagos', 'Ogba, Lagos', 'studio'],
  ['Surulere, Lagos', 'Mushin, Lagos', 'studio'],
  ['Maryland, Lagos', 'Ikeja, Lagos', '2bedroom'],
  ['Oshodi, Lagos', 'Isolo, Lagos', '1bedroom'],
  ['Lekki Phase 1', 'Ajah, Lagos', '2bedroom'],
  ['Festac Town', 'Apapa, Lagos', '1bedroom'],
];
const said = ['Polite and quick.', '', 'Everything arrived whole.', 'They came ten minutes early.', ''];

/** By the worker's email: their moves, the newest first. stars: how many moves got each number. */
const weeks = (email: string, stars: readonly number[], newest: number): readonly [string, readonly Done[]] => [
  email,
  stars.map((each, nth) => {
    const [from, to, room] = short[(nth + newest) % short.length] ?? ['Yaba, Lagos', 'Gbagada, Lagos', 'studio'];
    const comment = each === 5 ? (said[(nth + newest) % said.length] ?? '') : '';
    return { from, to, room, inDays: 20 + nth, time: '09:00', daysAgo: newest + nth * 6, stars: each, comment };
  }),
];

export const earlierMoves: ReadonlyMap<string, readonly Done[]> = new Map([
  weeks('ifeanyi.obi@kaya.example', [5, 5, 5, 5, 5], 1),
  weeks('garba.sule@kaya.example', [5, 4, 5, 5, 5, 5, 4], 2),
  weeks('seun.ajayi@kaya.example', [4, 5, 4, 5, 5], 3),
  weeks('chika.nnamdi@kaya.example', [4, 4, 5, 4, 5], 4),
  weeks('kabiru.danjuma@kaya.example', [5], 6),
  weeks('ngozi.ibe@kaya.example', [5], 5),
  weeks('femi.coker@kaya.example', [4], 8),
]);
export const earlierCount = [...earlierMoves.values()].flat().length;
