import type { UseCase } from '../../../../kernel/http/route.ts';
import type * as contract from '../../relocation-contract.ts';
import { myRelocationLines, myRelocations, offeredRelocations } from './relocations.sql.ts';

const max = 5;
const maxLines = 50;

export const readMyRelocations: UseCase<typeof contract.readMyRelocations> = async (act) => {
  const items = [];
  for (const row of await act.sql(myRelocations, { max }))
    items.push({ ...row, lines: await act.sql(myRelocationLines, { relocation: row.id, max: maxLines }) });
  return { items, offered: [...(await act.sql(offeredRelocations, { max }))] };
};
