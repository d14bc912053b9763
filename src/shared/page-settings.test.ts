import { expect, test } from 'vitest';
import { sampleContact } from './contact.ts';
import { fillPage, markedSettings, type PageSettings, settingMark } from './page-settings.ts';

const settings: PageSettings = {
  contact: { ...sampleContact, support_phone: '0809 000 0000', company: `"Kaya" & Sons' <Ltd>` },
  sites: [{ name: 'Food', url: 'https://food.example/?a=1&b=2' }],
  naira_per_dollar: 1_600,
  vitals_percent: 10,
};

test('a mark becomes its value, escaped as React does; a phone number that is dialled has no spaces', () => {
  const { contact, sites } = markedSettings;
  expect(
    fillPage(
      `<a href="tel:${contact.support_phone}">${contact.support_phone}</a><a href="${sites[0]?.url}">Food</a>`,
      settings,
    ),
  ).toBe(`<a href="tel:08090000000">0809 000 0000</a><a href="https://food.example/?a=1&amp;b=2">Food</a>`);
  const meta = fillPage(`<meta content="${settingMark('settings')}"/>`, settings);
  expect(meta).toContain(`\\&quot;Kaya\\&quot; &amp; Sons&#x27; &lt;Ltd&gt;`);
  expect(meta.match(/"/g), 'nothing in it ends the attribute').toHaveLength(2);
});

test('an element whose setting is not given goes away with what is in it, and the others stay', () => {
  const page =
    '<ul><li data-given="support_phone">Call <a href="tel:1">1</a></li><li>Email</li></ul>' +
    '<a class="b" data-given="Food" href="f">Food</a><a data-given="Lodging" href="l">Lodging</a>';
  expect(fillPage(page, settings)).toBe(
    '<ul><li>Call <a href="tel:1">1</a></li><li>Email</li></ul><a class="b" href="f">Food</a>',
  );
  expect(fillPage(page, { ...settings, contact: { ...settings.contact, support_phone: null } })).toContain(
    '<ul><li>Email</li></ul>',
  );
});

test('what cannot be filled in is an error, not a hole in a page', () => {
  expect(() => markedSettings.contact.company).toThrow('wait until its scripts run');
  expect(() => markedSettings.naira_per_dollar).toThrow('wait until its scripts run');
  expect(() => fillPage(settingMark('Lodging'), settings)).toThrow('Lodging, which is not given');
  expect(() => fillPage('<p data-given="Food"><p >a</p></p>', settings)).toThrow('holds another of its kind');
});
