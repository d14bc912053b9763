import { paths } from '../../../../kit/paths.ts';
import type { CompanyProgram } from '../../rules.ts';

export const relocationPath = (id: string): string => paths.corporateDashboard(`relocations/${id}`);
/** Where to book for it: a new item of the program belongs to the relocation. */
export const bookForRelocation = (program: 'move' | 'meal' | 'swap' | 'housing', relocation: string): string =>
  `${paths.corporateDashboard(program)}?relocation=${encodeURIComponent(relocation)}`;
export const itemPath = (program: CompanyProgram, item: string): string =>
  `${paths.corporateDashboard(program)}?item=${encodeURIComponent(item)}`;
