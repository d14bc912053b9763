// A page for each thing a program does with bookings and items.
import * as items from '../../api-item-contract.ts';
import * as move from '../../api-move-contract.ts';
import * as order from '../../api-order-contract.ts';
import { quoteRules } from '../../rules.ts';
import { testItemSteps } from '../../test-item-rules.ts';
import { sampleAnswers as answers, waiting } from './answers.ts';
import type { DocsPage } from './frame.ts';
import { block, call } from './samples.ts';

const group = 'Use it for';
const why = { approval_reason: 'The guest arrives on Friday, and the flat has to be ready.', reference: 'order-4712' };

export const bookPage: DocsPage = {
  slug: 'quote-and-book',
  title: 'Quote and book',
  group,
  lead: 'Ask a price, then book exactly that for the same price.',
  body: `<h2 id="quote">Ask the price</h2>${call(move.makeQuote, answers.makeQuote, { as: 'quote' })}
<p><code>price_lines</code> add up to <code>price_kobo</code>. The price holds until <code>valid_until</code>, ${quoteRules.hours} hours later.
<code>price_is_ceiling</code> is true for a list of items: it never rises.</p>
<h2 id="book">Book it</h2>${call(order.createBooking, answers.createBooking, { as: 'booking', body: { quote_id: '{quote}' } })}
<ul><li>With <code>quote_id</code> the booking repeats what was quoted: service, places, day, time, size and items. Anything else is
<code>409 quote_differs</code>. Without it the price is today’s.</li>
<li><code>reference</code> is your own name of the order. A second booking with it is <code>409 reference_taken</code>, also a week later.</li>
<li><code>service</code> of the answer is <code>moving</code> for a move, whatever its size; <code>title</code> says which.</li>
<li><code>employee_id</code> is the person of your company it is for; without it, the person who made the key.</li>
<li><code>contact_name</code> and <code>phone</code> are for the mover: your customer at the door.</li>
<li><code>cost_centre</code> and <code>project</code> are codes of your company. The booking is on its next invoice.</li>
<li>The rules and budgets of your company apply. What is over a limit is <code>409 approval_needed</code>:
<a href="/api/docs/approvals">ask for an approval</a>.</li></ul>
<h2 id="find">Find it again</h2>${call(order.listBookings, answers.listBookings, { query: { reference: 'order-4711' }, as: 'found' })}
<p>Without <code>reference</code> it is a list, newest first. Send <code>next</code> of an answer as <code>cursor</code> to go on;
<code>next: null</code> is the end.</p>
<h2 id="status">Status</h2><div class="scroll"><table><thead><tr><th>status</th><th>It is</th></tr></thead>
<tr><td><code>waiting</code></td><td>waiting for an approval of your company</td></tr>
<tr><td><code>published</code></td><td>booked; <a href="/api/docs/follow-a-booking">tracking</a> has its steps</td></tr>
<tr><td><code>fulfilled</code></td><td>done; its tracking says <code>completed</code></td></tr><tr><td><code>cancelled</code></td><td>cancelled</td></tr>
<tr><td><code>declined</code></td><td>declined, by Kaya or by the people who approve; <code>approval</code> tells which</td></tr>
<tr><td><code>expired</code>, <code>withdrawn</code>, <code>failed</code></td><td>never booked: see <a href="/api/docs/approvals">Approvals</a></td></tr></table></div>`,
};

export const followPage: DocsPage = {
  slug: 'follow-a-booking',
  title: 'Follow a booking',
  group,
  lead: 'Steps with their times, the mover, the position on the way, and the proof at the end.',
  body: `<h2 id="tracking">Where it is</h2>${call(move.trackBooking, answers.trackBooking, { as: 'tracking' })}
<ul><li><code>position</code> and <code>arrives_at</code> are there while the mover is on the way.</li>
<li><code>start_code</code> is what your customer says to the mover at the door. Pass it on; without it the work does not begin.</li>
<li><code>cancellation</code> says whether it can be cancelled and what that costs at this moment.</li></ul>
<p class="note">Do not ask every few seconds. <a href="/api/docs/webhooks">Webhooks</a> tell you of each step; ask tracking when one arrives, or
once a minute while somebody looks at the map.</p>
<h2 id="proof">The proof</h2>${call(move.readBookingProof, answers.readBookingProof, { as: 'proof' })}
<p>It is there once the mover has delivered; before that it is <code>404 no_proof</code>. The link to the photo needs no key, so that your customer
can open it, and ends after ${quoteRules.proofMinutes} minutes. Ask again for another one.</p>`,
};

export const cancelPage: DocsPage = {
  slug: 'cancel',
  title: 'Cancel',
  group,
  lead: 'A booking is cancelled for the fee that you were told, or not at all.',
  body: `${call(move.cancelBooking, answers.cancelBooking)}
<p>Ask <a href="/api/docs/follow-a-booking">tracking</a> first: <code>cancellation.fee_kobo</code> is what it costs now, and
<code>free_until</code> until when it is free. Send that amount. If it is another one by then, nothing happens and the answer is
<code>409 fee_changed</code> with the new fee in <code>about.fee_kobo</code>; show it, and send it again.</p>
<p>Once a mover is at work it is <code>409 not_cancellable</code>. A booking that waits for an approval is withdrawn by the same call, for nothing.
What was reserved in your budget is free again.</p>`,
};

export const approvalsPage: DocsPage = {
  slug: 'approvals',
  title: 'Approvals',
  group,
  lead: 'A booking over a limit becomes a question to the people of your company who may approve it.',
  body: `<p>A booking that is over a budget or outside a rule is refused with <code>409 approval_needed</code>, and <code>detail</code> says why. Send it
again with <code>approval_reason</code>, in words for the person who decides:</p>
${call(order.createBooking, waiting, { as: 'booking', body: why, key: 'booking-4712' })}
<p>The answer is <code>201</code> with the status <code>waiting</code>. Nothing is booked or reserved yet. Its <code>id</code> stays the same afterwards.
Those who may approve get a letter and see it in their dashboard.</p>
<h2 id="outcome">What happens next</h2><div class="scroll"><table><thead><tr><th>approval.state</th><th>status</th><th>Webhook</th></tr></thead>
<tr><td><code>waiting</code></td><td><code>waiting</code></td><td><code>approval.asked</code></td></tr>
<tr><td><code>approved</code></td><td><code>published</code></td><td><code>approval.decided</code>, then <code>booking.created</code> and <code>booking.approved</code></td></tr>
<tr><td><code>declined</code></td><td><code>declined</code></td><td><code>approval.decided</code>; <code>approval.decision</code> has their words</td></tr>
<tr><td><code>expired</code></td><td><code>expired</code></td><td><code>approval.expired</code>: there was no decision before <code>expires_at</code></td></tr>
<tr><td><code>withdrawn</code></td><td><code>withdrawn</code></td><td><code>approval.withdrawn</code>: you cancelled it</td></tr>
<tr><td><code>failed</code></td><td><code>failed</code></td><td><code>approval.failed</code>: approved, but it could not be made any more</td></tr></table></div>
<h2 id="read">Ask how it stands</h2>${call(order.readBooking, answers.readBooking, { as: 'now' })}
<p>While it waits, tracking is <code>409 waits_for_approval</code>. The price that was approved holds, also if prices have changed since. If the order
can no longer be made, because its day has come or the person has left, it is <code>failed</code>. After <code>declined</code>, <code>expired</code> and <code>withdrawn</code> the reference is free again.</p>
<p>If there is no other person in your company who may approve it, the answer is <code>409 no_decider</code>. With a <a href="/api/docs/test-keys">test key</a> every
booking with an <code>approval_reason</code> waits, and the next step approves it.</p>`,
};

export const itemsPage: DocsPage = {
  slug: 'items',
  title: 'Items of programs',
  group,
  lead: 'Meals, housing, swaps and moves of your company’s programs.',
  body: `<p>Items need a key with <code>items:read</code> and <code>items:write</code>. An item is <code>PENDING</code> until a manager confirms it in the
dashboard, because a confirmation reserves money. Then its partner is asked.</p>
<p class="note">With a <a href="/api/docs/test-keys">test key</a> the partners are samples, in Lagos: none is asked, nothing is reserved, and the items are in no list
of your company.</p>
<h2 id="partners">Find an offer</h2>${call(items.listPartners, answers.listPartners, { as: 'found' })}
<p>An offer has a price for one <code>unit</code>: a person, a piece, or a room for a night. <code>null</code>: the partner names it for each order.</p>
<h2 id="create">Add one</h2>${call(order.createItem, answers.createItem, { as: 'item' })}
<p><code>partner_offer_id</code> is here the one of a sample partner; with a live key take one of your city. The price and the name of the place are the
partner’s, so <code>price_kobo</code> of a meal or a stay is <code>422 price_not_typed</code>. A swap has no price. A move that you agreed with
a mover of your own has <code>price_kobo</code> and no offer; a move with a mover of Kaya is <a href="/api/docs/quote-and-book">a booking</a>.</p>
<h2 id="read">Read it</h2>${call(order.readItem, answers.readItem)}
<h2 id="list">List them</h2>${call(order.listItems, answers.listItems, { as: 'list' })}
<h2 id="change">Change it</h2>${call(order.changeItem, answers.changeItem, { as: 'changed' })}
<p><code>version</code> is the one you have seen. If somebody changed the item since, it is <code>409 item_changed</code>: read it again, then decide.</p>
<h2 id="steps">With a test key: the next step</h2>${call(items.advanceTestItem, answers.advanceTestItem, { as: 'stepped' })}
<p>Each call takes one step, with its webhook: ${testItemSteps.map((step) => `<code>item.${step}</code>`).join(', ')}. The first is your manager’s
confirmation, the second the partner’s. After the last one it is <code>409 no_more_steps</code>.</p>
<h2 id="cancel">Cancel it</h2>
<p>Send the <code>version</code> of the last answer: 1 after it was added, one more after each change and each step.</p>
${block('export VERSION=…   # the version of the last answer')}${call(order.cancelItem, answers.cancelItem, { body: { version: '{version}' } })}
<p>Once its partner has confirmed it and it begins soon, cancelling costs its price: <code>409 cancel_costs</code> names it, and you send it as
<code>fee_kobo</code>.</p>`,
};
