// An item as an integration of the company adds it, by a member: people cannot add a move any more (createItem).
import type { Act } from '../../src/kernel/db/act.ts';
import { memberOf } from '../../src/modules/companies/server/door.ts';
import type { ItemView } from '../../src/modules/programs/contract.ts';
import { addItem } from '../../src/modules/programs/server/create-item.ts';
import { showItem } from '../../src/modules/programs/server/show-item.ts';

/** more: the body of the endpoint. For the member, unless it says otherwise. */
export const programItem = async (act: Act, company: string, more: object): Promise<ItemView> => {
  const self = await memberOf(act, company, 'bookForSelf');
  const item = { employee_id: self.employee_id, relocation_id: null, ...more } as Parameters<typeof addItem>[2];
  return showItem(await addItem(act, self, item), self);
};
