import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { inventoryGroups } from '../inventory.ts';
import {
  kindTitles,
  moveOptions,
  moveOptionTitles,
  moveTypes,
  moveTypeTitles,
  packageSizeTitles,
  roomSizeTitles,
  serviceKinds,
  services,
} from '../options.ts';
import { suggestions, vehicleClasses } from '../range-rules.ts';
import { roomSizes } from '../rules.ts';
import type * as contract from '../contract.ts';

const titled = <C extends string>(codes: readonly C[], titles: Readonly<Record<C, string>>) =>
  codes.map((code) => ({ code, title: titles[code] }));

/** The catalogue for programs. */
export const listServices: UseCaseWithActs<typeof contract.listServices> = async () => ({
  services: services.map(({ comingSoon, ...service }) => ({ ...service, coming_soon: comingSoon })),
  move_types: titled(moveTypes, moveTypeTitles),
  move_options: titled(moveOptions, moveOptionTitles),
  service_kinds: titled(serviceKinds, kindTitles),
  room_sizes: titled(roomSizes, roomSizeTitles),
  package_sizes: titled(roomSizes, packageSizeTitles),
  inventory_groups: inventoryGroups.map(({ title, things }) => ({ title, things: [...things] })),
  suggestions: [...suggestions],
  vehicle_classes: [...vehicleClasses],
});
