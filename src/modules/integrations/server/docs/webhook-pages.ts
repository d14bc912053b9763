// Webhooks: what they say, how to check that Kaya said it, and what happens when nobody answers.
import { escape } from '../../../../kernel/http/reference.ts';
import { paths } from '../../../../shared/paths.ts';
import { webhookGroups, webhookKinds, webhookRules } from '../../rules.ts';
import type { DocsPage } from './frame.ts';
import { block, tabs } from './samples.ts';
import { pythonCheck, shellCheck, webhookCheck } from './signature-code.ts';

/** As it is sent; a test compares its fields with those of a real one. */
export const sampleMessage = {
  type: 'booking.on_the_way',
  version: 1,
  timestamp: '2027-01-14T08:31:20.000Z',
  company_id: '0198e000-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
  data: {
    booking_id: '0198f2b1-7c44-7d10-9a55-3f5c7a1e9b02',
    reference: 'order-4711',
    order_key: 'request:0198f2b1-7c44-7d10-9a55-3f5c7a1e9b02',
    service: 'move',
    person: { employee_id: '0198e011-0b1c-7aa0-8f0e-1c2d3e4f5a6b', name: 'Ada Eze' },
    from: 'Surulere, Lagos',
    to: 'Yaba, Lagos',
    starts_at: '2027-01-14T09:00:00.000Z',
    price_kobo: 4_150_000,
    replaces: null,
    replaced_by: null,
    mover: { first_name: 'Tunde', vehicle: 'bus_van' },
    tracking_url: 'https://kaya.example/track/0198f2b1-7c44-7d10-9a55-3f5c7a1e9b02',
  },
} as const;

const integrations = paths.corporateDashboard('integrations');
const billed = '<code>amount_kobo</code>, <code>invoice_id</code>, <code>invoice_number</code>, <code>due_on</code>';
const more: Readonly<Record<string, string>> = {
  'booking.approved': '<code>approval_id</code>',
  'booking.changed':
    '<code>changed</code>: <code>price</code> with <code>before_kobo</code>, or <code>hold</code> with <code>held</code>',
  'booking.cancelled': '<code>by</code>: <code>customer</code> or <code>kaya</code>; <code>fee_kobo</code>',
  'booking.billed': billed,
  'item.billed': billed,
  'ride.billed': billed,
  'program.billed': billed,
  'ride.changed':
    '<code>state</code>, <code>starts_at</code>, <code>price_kobo</code>, as they were at that moment; <code>from</code> and <code>to</code>',
  'program.changed': '<code>state</code>, <code>starts_at</code>, <code>price_kobo</code>, as they were at that moment',
  'approval.decided': '<code>approved</code>',
};

const kinds = Object.entries(webhookGroups)
  .map(([group, words]) => {
    const rows = Object.entries(webhookKinds)
      .filter(([kind]) => kind.startsWith(`${group}.`))
      .map(
        ([kind, said]) =>
          `<tr id="${kind}"><td><code>${kind}</code></td><td>${escape(said)}${more[kind] ? `<br><small>More data: ${more[kind]}</small>` : ''}</td></tr>`,
      );
    return `<h3>${escape(words)}</h3><div class="scroll"><table>${rows.join('')}</table></div>`;
  })
  .join('');

export const webhooksPage: DocsPage = {
  slug: 'webhooks',
  title: 'Webhooks',
  group: 'Use it for',
  lead: 'Kaya calls your program when something happens, and signs what it says.',
  body: `<p>An admin adds a webhook in the dashboard under <a href="${integrations}">Integrations</a>: an <code>https</code> address, and
which events it wants. Its secret is shown once. A company has at most ${webhookRules.maxEndpoints}.</p>
<h2 id="message">A message</h2>${block(JSON.stringify(sampleMessage, null, 2))}
<ul><li>A message about a booking says so much that most programs need no further call. There is no address and no telephone number in it.</li>
<li>It shows the booking at the time it was written. <code>mover</code> is null before there is one.</li>
<li>A booking for another time is a new one: <code>replaces</code> names the booking whose place it took, and the
<code>booking.cancelled</code> of that one names it in <code>replaced_by</code>.</li>
<li><code>tracking_url</code> is the page on which the person who signs in follows it. It is null in a test.</li>
<li>A test has <code>"test": true</code> beside <code>type</code>.</li><li>Fields and events may be added: ignore those you do not know.</li></ul>
<h2 id="verify">Check the signature</h2><p>Anybody can call your address. Take a message only if its signature is right, and before you parse it. The scheme is
<a href="https://www.standardwebhooks.com">Standard Webhooks</a>, for which libraries exist in most languages. This is all there is to it:</p>
${tabs({ ts: webhookCheck, py: pythonCheck, curl: shellCheck })}
<ol><li>Take the bytes of the body as they came. JSON that was parsed and written again has other bytes.</li>
<li>Join <code>webhook-id</code>, <code>webhook-timestamp</code> and the body with points.</li>
<li>Make an HMAC-SHA256 of that with your secret: what follows <code>whsec_</code>, decoded from base64.</li>
<li>Compare it in constant time with each signature in <code>webhook-signature</code>. There are two for
${webhookRules.overlapHours} hours after you change the secret, so that no message is lost.</li>
<li>Refuse a timestamp that is more than five minutes away, so that a recorded message cannot be repeated.</li></ol>
<p>The client has it ready: <code>verifiedMessage(secret, headers, body)</code> of <a href="/api/docs/typescript/webhook.ts">webhook.ts</a>.</p>
<h2 id="answer">Answer, then work</h2><p>Answer 2xx within ${webhookRules.timeout_ms / 1000} seconds and do the work afterwards. Messages may come twice, and in another order: take
each <code>webhook-id</code> once, and read the state with <a href="/api/docs/follow-a-booking">tracking</a> where the order matters.</p>
<h2 id="retries">When you do not answer</h2><p>Kaya tries ${webhookRules.gaps_ms.length + 1} times within three days, with longer and longer pauses. Each delivery with its answers is in
the dashboard for ${webhookRules.keptDays} days and can be sent again from there with the same <code>webhook-id</code>. After
${webhookRules.failingDays} days without any delivery the webhook is switched off, and the admins get a letter.</p>
<h2 id="events">Events</h2>${kinds}`,
};
