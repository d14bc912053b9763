// The options of the service request, in the specification's words and order (customer.md §2.3, §5).
import { isComingSoon } from './range-rules.ts';
import type { RoomSize } from './rates.ts';

export { isComingSoon };

export const serviceTypes = ['moving', 'cleaning', 'handyman', 'storage'] as const;
export type ServiceType = (typeof serviceTypes)[number];
/** The kinds of Moving Services; each has its own card, price and words. */
export const serviceKinds = ['move', 'reserve', 'charter', 'package'] as const;
export type ServiceKind = (typeof serviceKinds)[number];

type Asked = { readonly service_type: ServiceType; readonly service_kind?: ServiceKind | null | undefined };
export const kindOf = ({ service_type, service_kind }: Asked): ServiceKind | null =>
  service_type === 'moving' ? (service_kind ?? 'move') : null;
/** Only a plain move is priced by its items; other kinds have no list. */
export const listsThings = (asked: Asked): boolean => kindOf(asked) === 'move';

export const moveTypes = ['move-in', 'move-out'] as const;
/** A home may be cleaned without a move. */
export const cleaningTypes = ['regular', ...moveTypes] as const;
export type MoveType = (typeof cleaningTypes)[number];
export const moveOptions = ['group-move', 'door-to-door'] as const;
export type MoveOption = (typeof moveOptions)[number];

/** comingSoon: can be chosen and sent, is stored as interest, and has no price. */
export const services: readonly {
  readonly code: ServiceType;
  readonly title: string;
  readonly line: string;
  readonly comingSoon: boolean;
}[] = [
  {
    code: 'moving',
    title: 'Moving Services',
    line: 'Packing, loading and carrying',
    comingSoon: isComingSoon('moving'),
  },
  {
    code: 'cleaning',
    title: 'Cleaning Services',
    line: 'An ordinary clean, or for a move',
    comingSoon: isComingSoon('cleaning'),
  },
  {
    code: 'handyman',
    title: 'Handyman Services',
    line: 'Fitting, repairs and mounting',
    comingSoon: isComingSoon('handyman'),
  },
  {
    code: 'storage',
    title: 'Storage Solutions',
    line: 'Safe storage between two addresses',
    comingSoon: isComingSoon('storage'),
  },
];

export const moveTypeTitles: Readonly<Record<MoveType, string>> = {
  regular: 'Ordinary clean',
  'move-in': 'Move-In',
  'move-out': 'Move-Out',
};
export const moveOptionTitles: Readonly<Record<MoveOption, string>> = {
  'group-move': 'Group Move',
  'door-to-door': 'Door-to-Door',
};
/** A parcel does not move home, so the same two options have other words. */
export const packageOptionTitles: Readonly<Record<MoveOption, string>> = {
  'group-move': 'Shared trip',
  'door-to-door': 'Direct',
};
export const optionTitle = (kind: ServiceKind | null, option: MoveOption): string =>
  (kind === 'package' ? packageOptionTitles : moveOptionTitles)[option];
/** For the price sheet: the option's charge is not its difference from the other option. */
export const optionLine = (kind: ServiceKind | null, option: MoveOption): string =>
  `${optionTitle(kind, option)}, ${option === 'group-move' ? 'off the lines above' : 'not shared'}`;
export const roomSizeTitles: Readonly<Record<RoomSize, string>> = {
  studio: 'Studio',
  '1bedroom': '1 bedroom',
  '2bedroom': '2 bedroom',
  '3bedroom': '3+ bedroom',
};
/** A package has no rooms: its four sizes use the four values of `room_size`, in order, with other words (docs/decisions/0007). */
export const packageSizeTitles: Readonly<Record<RoomSize, string>> = {
  studio: 'Envelope',
  '1bedroom': 'Small',
  '2bedroom': 'Medium',
  '3bedroom': 'Large',
};
export const packageSizeLines: Readonly<Record<RoomSize, string>> = {
  studio: 'Papers or a phone, fits a folder',
  '1bedroom': 'A shoe box, up to 5 kg',
  '2bedroom': 'A carton, up to 20 kg',
  '3bedroom': 'Needs both arms, up to 50 kg',
};
/** The size in the words of its kind. */
export const sizeTitle = (kind: ServiceKind | null, size: RoomSize): string =>
  (kind === 'package' ? packageSizeTitles : roomSizeTitles)[size];
export const sizeLabel = (kind: ServiceKind | null): string => (kind === 'package' ? 'Package size' : 'Room size');

/** For Moving Services the name of the kind, except for a plain move. */
export const serviceTitle = (service: ServiceType, kind?: ServiceKind | null): string =>
  kind && kind !== 'move' ? kindTitles[kind] : (services.find(({ code }) => code === service)?.title ?? service);
export const kindTitles: Readonly<Record<ServiceKind, string>> = {
  move: 'Move',
  reserve: 'Reserve',
  charter: 'Charter',
  package: 'Package',
};
