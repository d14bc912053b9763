import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../relocation-contract.ts';
import { myRelocationLines, myRelocations, offeredRelocations } from './relocations.sql.ts';

const most = 5;
const mostLines = 50;

export const readMyRelocations: UseCase<typeof contract.readMyRelocations> = async (act) => {
  const items = [];
  for (const row of await act.sql(myRelocations, { most }))
    items.push({ ...row, lines: await act.sql(myRelocationLines, { relocation: row.id, most: mostLines }) });
  return { items, offered: [...(await act.sql(offeredRelocations, { most }))] };
};
