// Books a move with a test key and follows it to the proof: KAYA=http://localhost:3000 KAYA_KEY=kaya_test_… node example.ts
import { connect, KayaError } from './client.ts';

/** Prints each step. @param say where the lines go */
export const bookAMove = async (origin: string, key: string, say: (line: string) => void): Promise<void> => {
  const kaya = connect({ origin, key });
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const move = {
    service: 'move',
    move_type: 'move-in',
    move_option: 'door-to-door',
    room_size: 'studio',
    present_location: 'Surulere, Lagos',
    destination: 'Yaba, Lagos',
    preferred_date: inAWeek,
    preferred_time: '10:00',
  } as const;

  const quote = await kaya.makeQuote({ body: move });
  for (const { label, amount_kobo } of quote.price_lines) say(`${label}: ₦${amount_kobo / 100}`);
  say(`₦${quote.price_kobo / 100} until ${quote.valid_until}`);

  // The key makes a second try after a lost answer harmless; the reference finds the booking again.
  const reference = `order-${Date.now()}`;
  const booking = await kaya.createBooking({
    idempotencyKey: reference,
    body: { ...move, phone: '08031234567', quote_id: quote.id, reference },
  });
  say(`Booked ${booking.id} as ${reference}`);

  const params = { id: booking.id };
  let tracking = await kaya.trackBooking({ params });
  while (tracking.status !== 'completed') {
    // A real mover does this. A live key has no such call: it only tracks.
    tracking = await kaya.advanceTestBooking({ params });
    const where = tracking.position ? ` at ${tracking.position.lat}, ${tracking.position.lng}` : '';
    say(`${tracking.status}${where}${tracking.arrives_at ? `, arrives ${tracking.arrives_at}` : ''}`);
  }

  const { photo, received_by } = await kaya.readBookingProof({ params });
  say(`Received by ${received_by}, photo ${photo?.url ?? 'none'}`);

  try {
    await kaya.cancelBooking({ params, body: {} });
  } catch (error) {
    if (!(error instanceof KayaError)) throw error;
    say(`Not cancelled: ${error.code}`);
  }
};

if (import.meta.main) {
  const { KAYA: origin = 'http://localhost:3000', KAYA_KEY: key = '' } = process.env;
  await bookAMove(origin, key, (line) => process.stdout.write(`${line}\n`));
}
