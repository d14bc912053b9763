// What the service request offers, in the specification's words and order (customer.md §2.3, §5).
import { ranges, type RoomSize } from './rates.ts';

export const serviceTypes = ['moving', 'cleaning', 'handyman', 'storage'] as const;
export type ServiceType = (typeof serviceTypes)[number];
export const moveTypes = ['move-in', 'move-out'] as const;
export type MoveType = (typeof moveTypes)[number];
export const moveOptions = ['group-move', 'door-to-door'] as const;
export type MoveOption = (typeof moveOptions)[number];

/** comingSoon: can be chosen and sent, is stored as interest, and has no price. */
export const services: readonly {
  readonly code: ServiceType;
  readonly title: string;
  readonly line: string;
  readonly comingSoon: boolean;
}[] = [
  { code: 'moving', title: 'Moving Services', line: 'Packing, loading and carrying', comingSoon: false },
  { code: 'cleaning', title: 'Cleaning Services', line: 'Before move-in or after move-out', comingSoon: false },
  { code: 'handyman', title: 'Handyman Services', line: 'Fitting, mending and mounting', comingSoon: true },
  { code: 'storage', title: 'Storage Solutions', line: 'Safe space between two addresses', comingSoon: true },
];

export const isComingSoon = (service: ServiceType): boolean =>
  services.some(({ code, comingSoon }) => code === service && comingSoon);

export const moveTypeTitles: Readonly<Record<MoveType, string>> = { 'move-in': 'Move-In', 'move-out': 'Move-Out' };
export const moveOptionTitles: Readonly<Record<MoveOption, string>> = {
  'group-move': 'Group Move',
  'door-to-door': 'Door-to-Door',
};
export const roomSizeTitles: Readonly<Record<RoomSize, string>> = {
  studio: 'Studio',
  '1bedroom': '1 bedroom',
  '2bedroom': '2 bedroom',
  '3bedroom': '3+ bedroom',
};
export const serviceTitle = (service: ServiceType): string =>
  services.find(({ code }) => code === service)?.title ?? service;

/** The six cards of the home page; each leads to /book-service with its service chosen. */
export const suggestions = [
  {
    code: 'move',
    title: 'Move',
    line: 'Rooms, flats and full apartments',
    range: ranges.move,
    unit: null,
    service_type: 'moving',
  },
  {
    code: 'reserve',
    title: 'Reserve',
    line: 'A vehicle held for your date and time',
    range: ranges.reserve,
    unit: null,
    service_type: 'moving',
  },
  {
    code: 'charter',
    title: 'Charter',
    line: 'A whole vehicle and crew to yourself',
    range: ranges.charter,
    unit: null,
    service_type: 'moving',
  },
  {
    code: 'temporary_storage',
    title: 'Temporary Storage',
    line: 'Safe space between two addresses',
    range: ranges.temporary_storage,
    unit: 'per day',
    service_type: 'storage',
  },
  {
    code: 'package',
    title: 'Package',
    line: 'Small items across town',
    range: ranges.package,
    unit: null,
    service_type: 'moving',
  },
  {
    code: 'cleaning',
    title: 'Cleaning Services',
    line: 'Before you move in, after you move out',
    range: ranges.cleaning,
    unit: null,
    service_type: 'cleaning',
  },
] as const;
export type Suggestion = (typeof suggestions)[number];
