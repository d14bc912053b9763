import { paths } from '../../../../kit/paths.ts';
import { lagosDate } from '../../../../shared/clock.ts';
import { withQuery } from '../../../../shared/paths.ts';
import type { RelocationView } from '../../relocation-contract.ts';
import type { CompanyProgram } from '../../rules.ts';

export const relocationPath = (id: string): string => paths.corporateDashboard(`relocations/${id}`);
/** Where to book for it: a new item of the program, which belongs to the relocation. */
export const bookForRelocation = (program: 'meal' | 'swap' | 'housing', relocation: string): string =>
  withQuery(paths.corporateDashboard(program), { relocation });
/** The order form of a move, with what the relocation knows. */
export const moveForRelocation = ({
  id,
  from_place,
  to_place,
  starts_on,
}: Pick<RelocationView, 'id' | 'from_place' | 'to_place' | 'starts_on'>): string =>
  withQuery(paths.corporateDashboard('book'), {
    service: 'move',
    relocation: id,
    from: from_place,
    to: to_place,
    ...(starts_on >= lagosDate(new Date()) ? { date: starts_on } : {}),
  });
/** The page of what is booked: `request:ID`, `booking:ID`, `item:ID`. */
export const bookedPath = (key: string): string => paths.corporateDashboard(`bookings/${key}`);
export const itemPath = (program: CompanyProgram, item: string): string =>
  `${paths.corporateDashboard(program)}?item=${encodeURIComponent(item)}`;
