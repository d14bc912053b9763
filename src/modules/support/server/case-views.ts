// A case as it crosses the wire.
import type { Act } from '../../../kernel/db/act.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { pictureUrl } from '../../../kernel/http/picture-url.ts';
import { displayCode } from '../../../shared/ids.ts';
import type * as contract from '../contract.ts';
import type { OfCase } from '../events.ts';
import { answerBy } from '../rules.ts';
import { type caseRow, messagesOf } from './cases.sql.ts';

type Row = RowOf<typeof caseRow>;

export const rowView = ({ id, topic, status, created_at, moved_at }: Row): contract.CaseRow => ({
  id,
  code: displayCode(id),
  topic,
  status,
  created_at: created_at.toISOString(),
  moved_at: moved_at.toISOString(),
});

export const aboutView = ({ about_kind, about_id, about_company, about_order }: Row): contract.CaseView['about'] =>
  about_kind && about_id
    ? {
        kind: about_kind,
        id: about_id,
        code: about_order ? displayCode(idOfKey(about_order)) : (about_company ?? displayCode(about_id)),
        company: about_company,
        order_key: about_order,
      }
    : null;

const idOfKey = (order: string): string => order.slice(order.indexOf(':') + 1);

type Right = Pick<NonNullable<contract.CaseView['data_request']>, 'due_on' | 'outcome'>;

/** While it is open, Kaya owes an answer, counted from the last message; what is asked about data has a day by law until it is decided. */
export const answerDay = ({ status, moved_at }: Row, right: Right | null): string | null => {
  if (right && right.outcome === null) return right.due_on;
  return status === 'open' ? answerBy(moved_at) : null;
};

export const ofCase = ({
  id,
  user_id,
  topic,
  about_kind,
  about_id,
}: Omit<
  Row,
  'about_company' | 'about_order' | 'status' | 'created_at' | 'moved_at' | 'closed_at' | 'driver_says'
>): OfCase => ({
  caseId: id,
  customerId: user_id,
  code: displayCode(id),
  topic,
  ...(about_id === null
    ? {}
    : about_kind === 'ride'
      ? { tripId: about_id }
      : about_kind === 'company'
        ? {}
        : { orderId: about_id }),
});

/** @param key of the caller */
export const messageViews = async (act: Act, id: string, key: string) =>
  (await act.sql(messagesOf, { id })).map((row) => ({
    id: row.id,
    by: row.by_staff ? ('kaya' as const) : ('person' as const),
    author: row.author,
    body: row.body,
    photos: row.file_ids.map((file) => ({ url: pictureUrl(act, `/api/files/${file}`, key) })),
    at: row.created_at.toISOString(),
  }));
