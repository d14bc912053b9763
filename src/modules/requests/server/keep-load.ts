import type { Act } from '../../../kernel/db/act.ts';
import { hashUploadKey } from '../../../kernel/files.ts';
import { fileRules } from '../../../shared/document-file.ts';
import { refuseField } from '../../../shared/refusal.ts';
import type { Input } from '../../../shared/contract.ts';
import { type Load, loadOf } from '../../catalogue/inventory-rules.ts';
import { kindOf, listsThings } from '../../catalogue/price-rules.ts';
import { requestsRefusals } from '../contract.ts';
import { bindPhotos, storeLoad, storeReceiver } from './loads.sql.ts';
import type * as contract from '../contract.ts';

type Asked = Input<typeof contract.submitRequest>['body'];

/** The listed items of a move, or null when none were listed. */
export const askedLoad = (asked: Asked): Load | null =>
  asked.inventory && listsThings(asked) ? loadOf(asked.inventory) : null;

/**
 * Saves the list and who receives a package, and assigns the photos, in the transaction that writes the request. Only unassigned photos uploaded with the
 * sender's key are accepted; if one is missing, photo_not_found refuses all.
 */
export const keepLoad = async (act: Act, request_id: string, asked: Asked): Promise<void> => {
  const load = askedLoad(asked);
  if (load && asked.inventory) {
    const { things, volume_l } = load;
    void act.sql(storeLoad, { request_id, inventory: asked.inventory, things, volume_l });
  }
  const { receiver_name: name, receiver_phone: phone } = asked;
  if (kindOf(asked) === 'package' && name && phone) void act.sql(storeReceiver, { request_id, name, phone });
  const { photos } = asked;
  if (!photos || photos.file_ids.length === 0) return;
  const hash = hashUploadKey(photos.upload_key);
  const bound = await act.one(bindPhotos, {
    request: request_id,
    hash,
    files: [...photos.file_ids],
    within_hours: fileRules.usableHours,
  });
  if (bound?.taken !== photos.file_ids.length) throw refuseField(requestsRefusals.photo_not_found, 'photos');
};
