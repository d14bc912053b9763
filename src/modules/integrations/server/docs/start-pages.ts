// The first pages: what there is, a booked move in ten minutes, keys, and keys for tests.
import { addDays, lagosDate } from '../../../../shared/clock.ts';
import { paths } from '../../../../shared/paths.ts';
import { currentVersion } from '../../../../shared/api-versions.ts';
import * as api from '../../api-contract.ts';
import * as move from '../../api-move-contract.ts';
import * as order from '../../api-order-contract.ts';
import { keyRules, quoteRules, scopes } from '../../rules.ts';
import { testBookingRules, testSteps } from '../../test-booking-rules.ts';
import { testItemRules } from '../../test-item-rules.ts';
import { sampleAnswers as answers } from './answers.ts';
import type { DocsPage } from './frame.ts';
import { block, call, curlSample, tabs } from './samples.ts';
import { receiver } from './signature-code.ts';

/** The lines that begin each program in TypeScript. */
export const scriptStart = `import { connect } from './client.ts';

const kaya = connect({ origin: process.env.KAYA ?? '', key: process.env.KAYA_KEY ?? '' });
const day = process.env.DAY ?? '';`;

const group = 'Start';
const integrations = paths.corporateDashboard('integrations');
const codes = (words: readonly string[]): string => words.map((word) => `<code>${word}</code>`).join(', ');

export const overviewPage = (pages: readonly Pick<DocsPage, 'slug' | 'title' | 'lead'>[]): DocsPage => ({
  slug: '',
  title: 'Kaya API',
  group,
  lead: 'Your program asks a price, books a move, follows it to the door and hears of each step.',
  body: `<p>It is JSON over HTTPS. <a href="/api/docs/quick-start">The quick start</a> ends with a booked test move and a verified webhook, in
about ten minutes. Nothing of it reaches a mover, a budget or any money.</p>
<ul class="cards">${pages.map(({ slug, title, lead }) => `<li><a href="/api/docs/${slug}"><b>${title}</b>${lead}</a></li>`).join('')}</ul>
<h2 id="units">Units</h2><p>Amounts are whole kobo with VAT: <code>4150000</code> is ₦41,500. Times are ISO 8601 in UTC. Days and hours that you send
are Lagos time. Distances are metres. Ids begin with their time, so a list by id is a list by age.</p>
<h2 id="descriptions">Descriptions for programs</h2><p><a href="/api/v1/openapi.json">/api/v1/openapi.json</a> (OpenAPI 3.1) is what Kaya promises. It has
the calls of your programs and no others.</p>`,
});

export const quickStartPage = (origin: string): DocsPage => ({
  slug: 'quick-start',
  title: 'Quick start',
  group,
  lead: 'Ten minutes to a booked test move and a webhook that your own program has verified.',
  body: `<p>You need a terminal with <code>curl</code> or Node 22.18 or newer, and a company on Kaya whose admin you are.</p>
<h2 id="key">1. A test key <span class="time">2 minutes</span></h2>
<p>Open <a href="${integrations}">Integrations</a> in your company’s dashboard and press <b>Make an API key</b>. Choose
<b>Read bookings</b> and <b>Book moves</b>, and tick <b>A test key</b>. The key is shown once. Then, in a terminal:</p>
${block(`export KAYA=${origin}\nexport KAYA_KEY=kaya_test_…\nexport DAY=${addDays(lagosDate(new Date()), 60)}   # any day to come`)}
<p>For TypeScript save <a href="/api/docs/typescript/client.ts">client.ts</a> and <a href="/api/docs/typescript/api.gen.ts">api.gen.ts</a> beside
your program, which begins like this:</p>${block(scriptStart)}
<p>See whether the key opens the door:</p>${call(api.readOwnCompany, answers.readOwnCompany, { as: 'company' })}
<h2 id="price">2. Ask the price <span class="time">1 minute</span></h2>
${call(move.makeQuote, answers.makeQuote, { as: 'quote' })}
<p>The answer has the price as lines that add up. For ${quoteRules.hours} hours a booking of exactly this gets this price. With curl, keep the id:</p>
${block('export QUOTE=…   # the id of the answer')}
<h2 id="book">3. Book it <span class="time">1 minute</span></h2>
${call(order.createBooking, answers.createBooking, { as: 'booking', body: { quote_id: '{quote}' } })}
<p>That is a booked move. <code>reference</code> is your own name of the order; to book another one, change it and the
<code>Idempotency-Key</code>.</p>${block('export BOOKING=…   # the id of the answer')}
<h2 id="listen">4. Listen <span class="time">4 minutes</span></h2>
<p>Save this as <code>receiver.mjs</code>. It takes a message only if its signature is right:</p>${block(receiver)}
<p>Its address must be <code>https</code> and reachable from the internet: use a server of yours, or a tunnel to this port. Only a Kaya on
your own machine, started with <code>KAYA_ALLOW_LOCAL_FETCH=yes</code>, also calls <code>http://localhost:4242</code>. Under
<a href="${integrations}">Integrations</a> press <b>Add a webhook</b>, enter the address, choose all events of moves and tick
<b>For tests</b>. Its secret is shown once. Start the receiver with it:</p>${block('KAYA_SECRET=whsec_… node receiver.mjs')}
<h2 id="move">5. Send the mover <span class="time">2 minutes</span></h2>
<p>A test has no real mover. Each of these calls takes the next step:</p>
${call(move.advanceTestBooking, answers.advanceTestBooking)}
<p>Your receiver prints <code>verified booking.assigned order-4711 Test</code>, then <code>verified booking.on_the_way</code>, and so on. You are
done: what remains is a key without the tick, and a webhook without the tick.</p>
<h2 id="after">What next</h2><ul><li><a href="/api/docs/follow-a-booking">Follow a booking</a> to the proof of delivery</li>
<li><a href="/api/docs/approvals">Ask for an approval</a> when a booking is over a limit</li>
<li><a href="/api/docs/items">Meals and stays</a> from sample partners, with the same test key if it may read and write items</li>
<li>What it costs is in <code>GET /api/v1/spend?month=${addDays(lagosDate(new Date()), 60).slice(0, 7)}</code>, the month of its day. Without <code>month</code> it is this month.</li>
<li><a href="/api/docs/errors">Errors and their cures</a></li></ul>`,
});

/** An old address of the quick start. */
export const oldQuickStart = '/api/docs/build-with-kaya';

export const authenticationPage: DocsPage = {
  slug: 'authentication',
  title: 'Authentication',
  group,
  lead: 'Every call carries an API key of your company. A key may do what its scopes say.',
  body: `${call(api.readOwnCompany, answers.readOwnCompany, { as: 'company' })}
<p>An admin makes keys in the dashboard under <a href="${integrations}">Integrations</a>. A key is shown once, and Kaya keeps
only its hash, so it cannot be looked up later. A company has at most ${keyRules.maxValid} valid keys.</p>
<h2 id="scopes">Scopes</h2><div class="scroll"><table><thead><tr><th>Scope</th><th>The key may</th></tr></thead>
${Object.entries(scopes)
  .map(([scope, words]) => `<tr id="${scope}"><td><code>${scope}</code></td><td>${words}</td></tr>`)
  .join('')}</table></div>
<p>A write scope does not include the read scope. A call without its scope is <code>403 missing_scope</code>.</p>
<h2 id="safe">Keep it safe</h2><ul><li>A key belongs on a server, in a secret store or an environment variable; never in a web page or an app.</li>
<li>Give each program its own key with the scopes it needs, and a last day.</li>
<li>All keys begin with <code>${keyRules.start}</code>, so scanners find one that was published by mistake.</li>
<li>Revoke a key in the dashboard: from that moment it writes nothing. A key also ends when its maker is no longer an admin.</li></ul>`,
};

export const testKeysPage: DocsPage = {
  slug: 'test-keys',
  title: 'Test keys',
  group,
  lead: 'A key that begins with kaya_test_ works on test bookings and test items: nothing of them is real except the price of a move.',
  body: `<p>The calls are the same. A test booking or item reaches no mover, no partner, no budget, no bill and no list of your company. Webhooks that are marked
<b>For tests</b> hear of it; the others never do.</p>
<h2 id="steps">Time passes when you say so</h2>${tabs({ curl: curlSample(move.advanceTestBooking), ts: 'await kaya.advanceTestBooking({ params: { id: booking.id } });' })}
<p>Each call takes one step, with its webhook: ${codes(testSteps)}. After the last one it is <code>409 no_more_steps</code>. A booking with an
<code>approval_reason</code> waits for an approval first, whatever it costs, and the next step approves it.</p>
<h2 id="walls">Tests and live data</h2><p>A test key that asks for a live booking gets <code>403 live_booking</code>, and a live key at a test booking
<code>403 test_booking</code>: the answer says which key to use. A test key reads three people who do not exist, for whom it may book, and the
spend of its test bookings and items. A live item is <code>403 live_only</code> for it, and a test item <code>403 test_item</code> for a live key. References and idempotency keys of tests and of live bookings do not meet.</p>
<h2 id="items">Items and partners</h2><p>A test key orders meals and stays from sample partners. No real partner hears of it. <a href="/api/docs/items#steps">Each step</a> of
an item is a call too.</p>
<h2 id="kept">How long</h2><p>Your company keeps its newest ${testBookingRules.max} test bookings and its newest ${testItemRules.max} test items, for ${testBookingRules.keptDays} days.</p>
<p>The version of the API is the same for both: <code>${currentVersion}</code>.</p>`,
};
