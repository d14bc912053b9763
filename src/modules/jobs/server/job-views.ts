// From rows to what people see. What a person may not see is null in the row already; here it is also left out.
import type { Act } from '../../../kernel/db/act.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { signaturePicture } from '../../../shared/signature.ts';
import { workerShare } from '../../catalogue/rules.ts';
import { isPackage } from '../../catalogue/server/door.ts';
import { shareOfKept } from '../../money/rules.ts';
import { areaNear } from '../../places/server/door.ts';
import type { WorkerCard } from '../../workers/contract.ts';
import { workerCards } from '../../workers/server/door.ts';
import type { BoardJob, Proof, WorkerJob } from '../contract.ts';
import type { DoorWait, MoverDoorWait } from '../door-view-contract.ts';
import { cameInTime, waitEnds } from '../door-wait-rules.ts';
import type { JobView, StaffJob } from '../view-contract.ts';
import type { rankForWorker } from '../rank-rules.ts';
import { jobLifecycle, type JobMove, jobRules, maySignFor, takenStates } from '../rules.ts';
import type { CrewMember } from '../crew-contract.ts';
import { earnsIn, paidSplit } from '../crew-rules.ts';
import type { Dispute } from '../dispute-contract.ts';
import type { PriceChange } from '../price-change-contract.ts';
import { minTime_s, took_s } from '../quick-rules.ts';
import { mayAskPriceChange, maxChange_kobo } from '../price-change-rules.ts';
import { crewsOf } from './crew/crews.sql.ts';
import { lowestPrice_kobo } from './lowest-price.ts';
import type { basicRow, boardRow, fullRow, myPlace } from './jobs.sql.ts';
import { loadOf } from './part-views.ts';
import { paymentsOfJobs, waitsOf } from '../../money/server/door.ts';

type BasicRow = RowOf<typeof basicRow>;
type BoardRow = RowOf<typeof boardRow>;
type OfferedRow = BasicRow & RowOf<(typeof myPlace)['column']>;
export type FullRow = RowOf<typeof fullRow>;
type Rank = Pick<ReturnType<typeof rankForWorker>, 'away_m' | 'reasons' | 'outside_hours'>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const isOneOf = (states: readonly string[], status: string): boolean => states.includes(status);

const basics = (row: BoardRow) => ({
  id: row.id,
  status: row.status,
  service_type: row.service_type,
  title: row.title,
  description: row.description,
  note: row.note,
  job_size: row.job_size,
  scheduled_date: row.scheduled_date,
  scheduled_time: row.scheduled_time,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  price_kobo: row.price_kobo,
  payment_method: row.payment_method,
  location: row.location,
  location_lat: row.location_lat,
  location_lng: row.location_lng,
  location_landmark: row.location_landmark,
  destination: row.destination,
  destination_lat: row.destination_lat,
  destination_lng: row.destination_lng,
  destination_landmark: row.destination_landmark,
  distance_m: row.distance_m,
  helpers_needed: row.helpers_needed,
  vehicle_class: row.vehicle_class,
});

const timeline = (row: BasicRow) => ({
  created_at: row.created_at.toISOString(),
  assigned_at: iso(row.assigned_at),
  en_route_at: iso(row.en_route_at),
  arrived_at: iso(row.arrived_at),
  started_at: iso(row.started_at),
  loaded_at: iso(row.loaded_at),
  delivered_at: iso(row.delivered_at),
  completed_at: iso(row.completed_at),
  cancelled_at: iso(row.cancelled_at),
});

/** The latest price change, in any state; null when its picture was deleted with its customer. */
const changeOf = (row: FullRow): PriceChange | null =>
  row.change_id &&
  row.change_file_id &&
  row.change_amount_kobo &&
  row.change_reason &&
  row.change_status &&
  row.change_asked_at
    ? {
        id: row.change_id,
        amount_kobo: row.change_amount_kobo,
        reason: row.change_reason,
        note: row.change_note ?? '',
        photo_url: `/api/files/${row.change_file_id}`,
        status: row.change_status,
        asked_at: row.change_asked_at.toISOString(),
        answered_at: iso(row.change_answered_at),
      }
    : null;

const signedOf = ({ proof_strokes, proof_signed_as, proof_signed_at }: FullRow): Proof['signed'] =>
  proof_signed_at && (proof_strokes || proof_signed_as)
    ? {
        picture: proof_strokes && signaturePicture(proof_strokes),
        signed_as: proof_signed_as ?? '',
        signed_at: proof_signed_at.toISOString(),
      }
    : null;

/** Null when its picture, name or signature was deleted with its customer. */
export const proofOf = (row: FullRow): Proof | null =>
  row.proof_kind && row.proof_created_at && (row.proof_received_by || row.proof_file_id || signedOf(row))
    ? {
        kind: row.proof_kind,
        file_id: row.proof_file_id,
        url: row.proof_file_id && `/api/files/${row.proof_file_id}`,
        received_by: row.proof_received_by ?? '',
        created_at: row.proof_created_at.toISOString(),
        signed: signedOf(row),
      }
    : null;
const isoOf = (at: string | null): string | null => at && new Date(at).toISOString();
/** With the words of the customer who reported it. */
const disputeOf = ({ dispute: row }: FullRow): Dispute | null =>
  row && {
    reason: row.reason,
    photo_urls: row.file_ids.map((id) => `/api/files/${id}`),
    reported_at: new Date(row.reported_at).toISOString(),
    decision: row.decision,
    decided_reason: row.decided_reason,
    decided_at: isoOf(row.decided_at),
    pays_kobo: row.pays_kobo,
    mover_kobo: row.mover_kobo,
    back_card_kobo: row.back_card_kobo,
    back_cash_kobo: row.back_cash_kobo,
    by_staff: row.by_staff,
    late: row.late,
    taken_back_kobo: row.taken_back_kobo,
    off_bill: row.off_bill,
    repaid_at: isoOf(row.repaid_at),
  };
const ratingOf = (row: FullRow) => (row.stars === null ? null : { stars: row.stars, comment: row.comment ?? '' });
const waits = (row: BasicRow): boolean => row.status === 'delivered';

type Ends = 'location' | 'location_lat' | 'location_lng' | 'destination' | 'destination_lat' | 'destination_lng';
/** Jobs from before areas were stored have none: it is found from their rounded points. */
export const areasOf = (row: Pick<BasicRow, Ends>) => {
  const { destination_lat: lat, destination_lng: lng } = row;
  return {
    location: row.location || areaNear({ lat: row.location_lat, lng: row.location_lng }).full,
    destination: row.destination === '' && lat !== null && lng !== null ? areaNear({ lat, lng }).full : row.destination,
  };
};

export const toBoardJob = (
  row: BoardRow & RowOf<(typeof myPlace)['column']>,
  rank: Rank,
  saved: boolean,
): BoardJob => ({
  ...basics(row),
  ...areasOf(row),
  customer_name: row.customer_name,
  required_skills: row.required_skills,
  you_earn_kobo: earnsIn(row, row.my_place),
  role: row.my_place === null ? null : row.my_place === 0 ? 'lead' : 'helper',
  helper_place: row.crew_until !== null && row.my_place === null,
  on_hold: row.held && row.status === 'open',
  away_m: rank.away_m,
  first_until: row.status === 'open' ? iso(row.first_until) : null,
  reasons: rank.reasons,
  saved,
  outside_hours: rank.outside_hours,
});

/** A row of the board: everything that only the people of the job see is empty. */
export const asOffered = (row: OfferedRow & Pick<FullRow, 'held_kobo' | 'pay_waits'>): FullRow => ({
  ...row,
  arrival_seen: false,
  payer_id: null,
  payer_name: null,
  service_kind: null,
  called_at: null,
  wait_from: null,
  waiting_kobo: 0,
  no_show: false,
  customer_phone: null,
  customer_email: null,
  start_code: null,
  loaded_code: null,
  loaded_locks: null,
  part_stopped: false,
  proof_kind: null,
  proof_file_id: null,
  proof_received_by: null,
  proof_created_at: null,
  proof_strokes: null,
  proof_signed_as: null,
  proof_signed_at: null,
  signature_asked_at: null,
  look_since: null,
  payment_disputed_at: null,
  stars: null,
  comment: null,
  max_kobo: null,
  change_id: null,
  change_amount_kobo: null,
  change_reason: null,
  change_note: null,
  change_file_id: null,
  change_status: null,
  change_asked_at: null,
  change_answered_at: null,
  agreed_kobo: 0,
  dispute: null,
});

/** While the mover waits at the door. @param now the server's clock */
export const doorWaitOf = (row: FullRow, now: Date): DoorWait | null =>
  row.status === 'arrived' && row.wait_from
    ? {
        from_at: row.wait_from.toISOString(),
        until: waitEnds(row.wait_from).toISOString(),
        now: now.toISOString(),
        costs: cameInTime({ ...row, wait_from: row.wait_from }),
        fee_kobo: lowestPrice_kobo(row),
      }
    : null;

/** With the mover's share of the fee, as reportNoShow computes it. */
export const moverDoorWaitOf = (row: FullRow, now: Date, commissionPercent: number): MoverDoorWait | null => {
  const wait = doorWaitOf(row, now);
  if (!wait) return null;
  const fee_kobo = wait.costs ? wait.fee_kobo : 0;
  return { ...wait, share_kobo: workerShare(fee_kobo, commissionPercent).worker_share_kobo };
};

/** The mover's share of the unpaid part of a cancellation fee. */
const shareDue_kobo = (row: FullRow): number => {
  const { cancel_fee_kobo: fee_kobo, cancel_kept_kobo: kept_kobo, cancel_share_kobo: share_kobo } = row;
  return share_kobo - shareOfKept({ fee_kobo, kept_kobo, share_kobo });
};

/** What this member of the crew gets by staff's decision. */
const ownDispute = (row: FullRow, leads: boolean): Dispute | null => {
  const dispute = disputeOf(row);
  if (!dispute || dispute.mover_kobo === null) return dispute;
  const { lead_kobo, helper_kobo } = paidSplit(row, dispute.mover_kobo);
  // The company's bill is between it and Kaya.
  return { ...dispute, off_bill: null, mover_kobo: leads ? lead_kobo : helper_kobo };
};

/**
 * @param worker the reader; a job that is not theirs shows no phone, times or proof. A helper sees the job and makes no moves;
 * stars and the share of a fee are the lead's
 */
export const toWorkerJob = (row: FullRow, rank: Rank, saved: boolean, worker: string): WorkerJob => {
  const leads = row.worker_id === worker;
  const mine = leads || row.helper_ids.includes(worker);
  const moves = jobLifecycle
    .open(row.status, 'worker')
    .filter((move) => leads || (!mine && move === 'accept' && row.crew_until === null));
  return {
    ...toBoardJob(row, rank, saved),
    mine,
    customer_phone: mine ? row.customer_phone : null,
    held_kobo: row.held_kobo,
    pay_waits: row.pay_waits,
    look_waits: mine && row.look_since !== null,
    bank_asks: mine && row.payment_disputed_at !== null,
    cash_at_pickup: isPackage(row.title),
    cash_kobo: mine ? row.cash_kobo : null,
    timeline: timeline(row),
    loaded_kobo: leads && row.loaded_at ? row.part_kobo : 0,
    cancel_share_kobo: leads ? row.cancel_share_kobo : 0,
    cancel_share_due_kobo: leads ? shareDue_kobo(row) : 0,
    proof: mine ? proofOf(row) : null,
    may_ask_signature: leads && maySignFor(row),
    signature_asked: mine && row.signature_asked_at !== null,
    waiting_for_customer: mine && waits(row),
    rating: leads ? ratingOf(row) : null,
    dispute: mine ? ownDispute(row, leads) : null,
    price_change: mine ? changeOf(row) : null,
    waiting_kobo: mine ? row.waiting_kobo : 0,
    no_show: mine && row.no_show,
    max_change_kobo:
      leads && mayAskPriceChange(row.status) ? maxChange_kobo(row.price_kobo, row.max_kobo, row.agreed_kobo) : 0,
    moves,
  };
};

const codeStates = ['assigned', 'en_route', 'arrived'];
const callStates = [...takenStates, 'delivered', 'disputed'];
const quietMs = jobRules.quietHours * 3_600_000;

const toJobView = (row: FullRow, card: WorkerCard | undefined, moves: JobMove[], now: Date): JobView => ({
  ...basics(row),
  serves: row.serves,
  order_id: row.order_id,
  held: row.held,
  first_until: row.status === 'open' ? iso(row.first_until) : null,
  held_kobo: row.held_kobo ?? 0,
  cash_kobo: row.cash_kobo,
  customer_name: row.customer_name,
  worker: card ?? null,
  helpers: row.helper_ids.length,
  has_crew: row.helper_places > 0,
  worker_phone: isOneOf(callStates, row.status) ? row.worker_phone : null,
  start_code: isOneOf(codeStates, row.status) ? row.start_code : null,
  ...loadOf(row, card),
  timeline: timeline(row),
  arrival_seen: row.arrival_seen,
  cancelled_reason: row.cancelled_reason,
  door_wait: doorWaitOf(row, now),
  waiting_kobo: row.waiting_kobo,
  no_show: row.no_show,
  cancel_fee_kobo: row.cancel_fee_kobo,
  cancel_kept_kobo: row.cancel_kept_kobo,
  proof: proofOf(row),
  signature_asked: row.signature_asked_at !== null,
  rating: ratingOf(row),
  dispute: disputeOf(row),
  price_change: changeOf(row),
  waiting_for_customer: waits(row),
  completes_by_itself_at:
    row.status === 'delivered' && row.delivered_at
      ? new Date(row.delivered_at.getTime() + quietMs).toISOString()
      : null,
  payer: row.payer_name,
  moves,
});

type MemberRow = Pick<CrewMember, 'full_name' | 'share_kobo' | 'phone'> & {
  readonly worker_id: string;
  readonly place: number;
};
export const toMember = (
  { worker_id, full_name, place, share_kobo, phone }: MemberRow,
  reader: string | null,
): CrewMember => ({
  id: worker_id,
  full_name,
  role: place === 0 ? 'lead' : 'helper',
  share_kobo,
  phone: worker_id === reader ? null : phone,
  you: worker_id === reader,
});

const cardsById = async (act: Act, rows: readonly FullRow[]): Promise<Map<string, WorkerCard>> => {
  const ids = [...new Set(rows.flatMap((row) => row.worker_id ?? []))];
  return new Map((await workerCards(act, ids)).map((card) => [card.id, card]));
};

export const toJobViews = async (act: Act, rows: readonly FullRow[]): Promise<JobView[]> => {
  const [cards, now] = await Promise.all([cardsById(act, rows), act.now()]);
  return rows.map((row) =>
    toJobView(row, cards.get(row.worker_id ?? ''), jobLifecycle.open(row.status, 'customer'), now),
  );
};

const crewsById = async (act: Act, rows: readonly FullRow[]): Promise<Map<string, CrewMember[]>> => {
  const jobs = rows.filter(({ helper_places }) => helper_places > 0).map(({ id }) => id);
  const crewRows = jobs.length === 0 ? [] : await act.sql(crewsOf, { jobs });
  const byJob = Map.groupBy(crewRows, ({ job_id }) => job_id);
  return new Map([...byJob].map(([id, members]) => [id, members.map((member) => toMember(member, null))]));
};

export const toStaffJobs = async (act: Act, rows: readonly FullRow[]): Promise<StaffJob[]> => {
  const mayWait = rows
    .filter((row) => row.status === 'completed' && (row.pay_waits || row.look_since))
    .map(({ id }) => id);
  const [now, cards, crews, paid, waiting] = await Promise.all([
    act.now(),
    cardsById(act, rows),
    crewsById(act, rows),
    paymentsOfJobs(
      act,
      rows.map(({ id }) => id),
    ),
    mayWait.length === 0 ? new Map<string, never>() : waitsOf(act, mayWait),
  ]);
  return rows.map((row) => ({
    ...toJobView(row, cards.get(row.worker_id ?? ''), jobLifecycle.open(row.status, 'staff'), now),
    start_code: null,
    loaded_code: null,
    look: row.look_since && {
      since: row.look_since.toISOString(),
      took_s: took_s(row) ?? 0,
      min_s: minTime_s(row.distance_m),
    },
    payment_disputed_at: iso(row.payment_disputed_at),
    waiting_kobo: waiting.get(row.id)?.company_kobo ?? 0,
    pay_wait: waiting.get(row.id)?.why ?? null,
    paid: paid.get(row.id) ?? { by: [], paid_kobo: 0, refunded_kobo: 0 },
    payer_id: row.payer_id,
    customer_id: row.customer_id,
    customer_phone: row.customer_phone ?? '',
    customer_email: row.customer_email ?? '',
    worker_share_kobo: row.worker_share_kobo,
    required_skills: row.required_skills,
    crew_until: iso(row.crew_until),
    crew: crews.get(row.id) ?? [],
  }));
};
