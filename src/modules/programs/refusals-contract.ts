// How orders of items are refused.
import { refusal } from '../../shared/refusal.ts';

export const programsRefusals = {
  item_changed: refusal(
    409,
    'item_changed',
    'Changed meanwhile',
    'Somebody has changed this. Look at it again, then decide.',
  ),
  item_moved_on: refusal(409, 'item_moved_on', 'Not possible now', 'This is not possible in the present state.'),
  /** The sentence names what cancelling costs now; send it as `fee_kobo` to cancel. */
  cancel_costs: refusal(
    409,
    'cancel_costs',
    'Cancelling costs something now',
    'It is too late to cancel it free of charge.',
  ),
  off_too_much: refusal(422, 'off_too_much', 'Too much', 'No more can come off than its price.'),
  /** The detail says how much it is at most, and why. */
  borne_too_much: refusal(422, 'borne_too_much', 'Too much', 'The partner cannot bear so much.'),
  say_why: refusal(422, 'say_why', 'Say what happened', 'Write what happened, so that Kaya can look at it.'),
  /** The sentence is the company's rule. */
  spend_refused: refusal(
    409,
    'spend_refused',
    'Not allowed by your company',
    'A rule of your company does not allow this.',
  ),
  /** The sentences say why; with `ask_reason` a manager is asked to approve the item. */
  approval_needed: refusal(
    409,
    'approval_needed',
    'This needs an approval',
    'Say why you need it, and a manager decides.',
  ),
  /** The sentence names who must decide. */
  waits_already: refusal(409, 'waits_already', 'It waits for an answer', 'Somebody else has to decide first.'),
  /** For a confirmed item whose price does not change. The sentence gives the reasons. */
  over_budget: refusal(
    409,
    'over_budget',
    'The change needs an approval',
    'Cancel it and order it again, so that a manager can approve it.',
  ),
  /** Only a program of the company adds a move, which it has agreed with a mover itself. */
  move_is_booked: refusal(
    422,
    'move_is_booked',
    'Book the move',
    'Book it under Bookings: it has a price before you book, and a mover comes.',
  ),
  /** Only a program of the company adds a swap. */
  swap_on_board: refusal(
    422,
    'swap_on_board',
    'Offer it on the board',
    'People of your company swap under Swap: one offers a thing, another takes it.',
  ),
  in_the_past: refusal(422, 'in_the_past', 'In the past', 'Choose a time in the future'),
  fields_of_kind: refusal(422, 'fields_of_kind', 'Please check the form', 'These details belong to another program'),
  no_such_employee: refusal(422, 'no_such_employee', 'Not in the company', 'Choose a person from your company'),
  no_such_order: refusal(
    422,
    'no_such_order',
    'No such booking',
    'Choose a request or booking of your company that was not cancelled.',
  ),
  no_such_code: refusal(422, 'no_such_code', 'No such code', 'Choose a cost centre and a project of your company.'),
  no_such_offer: refusal(
    422,
    'no_such_offer',
    'No longer offered',
    'This partner does not offer it now. Choose another offer.',
  ),
  /** Meals and stays are ordered from the price list of a partner. */
  offer_needed: refusal(422, 'offer_needed', 'Choose an offer', 'Choose a partner and one of its offers.'),
  /** The sentence says which limit of the offer: day, hour, notice, number. */
  not_offered_then: refusal(422, 'not_offered_then', 'Not offered then', 'The partner does not offer this.'),
  /** The sentence says what the partner has to know: where it delivers, who is there. */
  day_unknown: refusal(
    422,
    'day_unknown',
    'Details are missing',
    'Enter where it is delivered, and who is there on the day.',
  ),
  price_not_typed: refusal(
    422,
    'price_not_typed',
    'The price is the partner’s',
    'The price comes from the list of a partner. Leave out price_kobo, and name an offer as partner_offer_id.',
  ),
  /** The sentence names both prices. */
  price_changed: refusal(
    409,
    'price_changed',
    'The price has changed',
    'The partner has another price now. Take the new price, or choose another offer.',
  ),
  partner_prices: refusal(409, 'partner_prices', 'No price yet', 'The partner has to name a price first.'),
  no_such_relocation: refusal(
    422,
    'no_such_relocation',
    'No such relocation',
    'This relocation has ended, or belongs to another team.',
  ),
} as const;
