import { paths } from '../../../../kit/paths.ts';
import { withQuery } from '../../../../shared/paths.ts';
import type { CompanyProgram } from '../../rules.ts';

export const relocationPath = (id: string): string => paths.corporateDashboard(`relocations/${id}`);
/** Where to book for it: the order form for a move; otherwise a new item of the program, which belongs to the relocation. */
export const bookForRelocation = (program: 'move' | 'meal' | 'swap' | 'housing', relocation: string): string =>
  program === 'move'
    ? withQuery(paths.corporateDashboard('book'), { service: 'move', relocation })
    : withQuery(paths.corporateDashboard(program), { relocation });
export const itemPath = (program: CompanyProgram, item: string): string =>
  `${paths.corporateDashboard(program)}?item=${encodeURIComponent(item)}`;
