import { describe, expect, test } from 'vitest';
import { Refused } from '../../../shared/refusal.ts';
import { locate, settlePlace } from './door.ts';

describe('a typed address is read', () => {
  test.each([
    ['14 Adeniran Ogunsanya St, Surulere, Lagos', '14 Adeniran Ogunsanya Street, Surulere, Lagos'],
    ['Flat 3, 12 Bode Thomas, Surulere', 'Flat 3, 12 Bode Thomas Street, Surulere, Lagos'],
    ['Block 4 Banana Island, Ikoyi', 'Banana Island, Ikoyi, Lagos'],
    ['near the filling station, Yaba', 'Yaba, Lagos'],
    ['12 Nobody Bakare Close, off Allen Avenue, Ikeja', 'Allen Avenue, Ikeja, Lagos'],
    ['Aba Road, Port Harcourt', 'Aba Road, Port Harcourt, Rivers'],
    ['aba rd, PH', 'Aba Road, Port Harcourt, Rivers'],
    ['Airport Road, Benin City', 'Airport Road, Benin City, Edo'],
    ['Surulere', 'Surulere, Lagos'],
    ['Some Street, Surulere, Ibadan', 'Ibadan, Oyo'],
    ['VI', 'Victoria Island, Lagos'],
    ['lekki ph 1', 'Lekki Phase 1, Lekki, Lagos'],
    ['12 Kumasi Crescent, Wuse 2, Abuja', 'Wuse II, Abuja'],
    ['behind Shoprite, Osapa London', 'Osapa London, Lekki, Lagos'],
    ['5 Hospital Road, Makurdi, Benue State', 'Makurdi, Benue'],
    ['Lagos, Nigeria', 'Lagos'],
    ['balogun', 'Balogun Market, Lagos Island, Lagos'],
    ['1004 Estate', '1004 Estate, Victoria Island, Lagos'],
  ])('%s is %s', (typed, wanted) => expect(locate(typed)?.display_name).toBe(wanted));

  test.each([
    ['Ikeja, Lagos', 'Ikeja, Lagos'],
    ['Ikeja Lagos', 'Ikeja, Lagos'],
    ['Ikeja, Lagos State, Nigeria', 'Ikeja, Lagos'],
    ['12 Nobody Street, Ikeja, Lagos', 'Ikeja, Lagos'],
    ['Ibadan, Oyo', 'Ibadan, Oyo'],
    ['Ibadan, Oyo State', 'Ibadan, Oyo'],
    ['Bodija, Ibadan, Oyo', 'Bodija, Ibadan, Oyo'],
    ['Zaria, Kaduna', 'Zaria, Kaduna'],
    ['Nsukka, Enugu', 'Nsukka, Enugu'],
    ['Yaba, Lagos', 'Yaba, Lagos'],
    ['Lagos Island, Lagos', 'Lagos Island, Lagos'],
    ['Garki, Abuja', 'Garki, Abuja'],
    ['Gwarinpa, FCT', 'Gwarinpa, Abuja'],
    ['Onitsha, Anambra', 'Onitsha, Anambra'],
    ['Aba, Abia', 'Aba, Abia'],
    ['Minna, Niger', 'Minna, Niger'],
    ['Calabar, Cross River, Nigeria', 'Calabar, Cross River'],
    ['Kano, Kano', 'Kano'],
    ['Oyo, Oyo', 'Oyo'],
    ['Lagos, Lagos State', 'Lagos'],
    ['Zoo Road, Kano', 'Zoo Road, Kano'],
  ])('%s is read by its ending: %s', (typed, wanted) => expect(locate(typed)?.display_name).toBe(wanted));

  test.each(['', 'lek', 'behind the mosque', 'my house', 'Airport Road', '14', 'the market', 'xqzvw', 'Street'])(
    '%j names no known place',
    (typed) => expect(locate(typed)).toBeUndefined(),
  );

  test.each([
    'Paris',
    'London',
    'Accra',
    'Accra, Ghana',
    'Ghana',
    'Dubai',
    'New York',
    'Sorulere, Lagos',
    'Victoria Islnd',
    'Ladippo',
  ])('%s is not read as a similar name', (typed) => expect(locate(typed)).toBeUndefined());

  test('the nearest is chosen when several streets share a name', () =>
    expect(locate('Airport Road', { lat: 5.55, lng: 5.77 })?.display_name).toBe('Airport Road, Warri, Delta'));
});

describe('a form’s address becomes a place', () => {
  const refusalOf = (run: () => unknown): Refused => {
    try {
      run();
    } catch (fault) {
      if (fault instanceof Refused) return fault;
    }
    throw new Error('nothing was refused');
  };

  test('a pin takes precedence over the text', () =>
    expect(settlePlace('destination', { text: 'my house', lat: 6.5, lng: 3.38 })).toEqual({
      text: 'my house',
      lat: 6.5,
      lng: 3.38,
      place_id: null,
    }));
  test('a picked place is used, and the text stays as typed', () =>
    expect(settlePlace('destination', { text: 'mine, Yaba', id: 'yaba-lagos' })).toMatchObject({
      text: 'mine, Yaba',
      place_id: 'yaba-lagos',
    }));
  test('typed text is read', () =>
    expect(settlePlace('destination', { text: '14 Allen Avenue, Ikeja' })).toMatchObject({
      place_id: 'allen-avenue-ikeja-lagos~14',
    }));
  test.each([
    ['a pin in Cotonou', { text: 'x', lat: 6.37, lng: 2.43 }],
    ['a name in Ghana', { text: 'Osu, Accra, Ghana' }],
    ...['Accra, Ghana', 'Osu Accra', 'London', 'Paris', 'Accra', 'Cotonou', 'Dubai', 'New York', 'Tema; Ghana'].map(
      (text): [string, { text: string }] => [text, { text }],
    ),
  ])('outside_nigeria: %s', (_, typed) => {
    const refused = refusalOf(() => settlePlace('destination', typed));
    expect(refused.kind.code).toBe('outside_nigeria');
    expect(refused.kind.status).toBe(422);
    expect(refused.fields).toEqual([{ path: 'destination', message: 'Choose a place in Nigeria.' }]);
  });
  test.each([
    ['Osapa London', 'osapa-london-lekki-lagos'],
    ['5 Osapa London', 'osapa-london-lekki-lagos'],
    ['Khana', 'khana-rivers'],
    ['Kumasi Crescent, Wuse 2', 'wuse-ii-abuja'],
  ])('%s is in Nigeria', (text, place_id) => expect(settlePlace('destination', { text })).toMatchObject({ place_id }));
  test('place_unknown', () => {
    const refused = refusalOf(() => settlePlace('present_location', { text: 'behind the mosque' }));
    expect(refused.kind.code).toBe('place_unknown');
    expect(refused.fields).toEqual([
      {
        path: 'present_location',
        message: 'We do not know this place. Pick one from the list or name a nearby area.',
      },
    ]);
  });
});
