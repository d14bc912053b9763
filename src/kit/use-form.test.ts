import { act, createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { common } from '../shared/refusal.ts';
import { ApiError } from './api.ts';
import type { Draft } from './form-state.ts';
import { newDraft, useForm } from './use-form.ts';

type Values = { name: string; place: string };
type Plan = Parameters<typeof useForm<Draft<Values>>>[0];
type Form = ReturnType<typeof useForm<Draft<Values>>>;

const empty: Values = { name: '', place: '' };
const faults = ({ name, place }: Values) => [
  ...(name ? [] : [{ path: 'name', message: 'Enter your name' }]),
  ...(place ? [] : [{ path: 'place', message: 'Enter a place' }]),
];
const refusal = (status: number, code: string, path?: string) =>
  new ApiError({
    status,
    code,
    title: 'No',
    detail: 'Not now.',
    fields: path ? [{ path, message: 'We do not know this place' }] : [],
  });

let close: () => Promise<void>;
/** A component that renders nothing, so that React needs no more of a document than this. */
const opened = async (plan: Partial<Plan>) => {
  let drawn: Form | undefined;
  const Page = ({ onDrawn }: { onDrawn: (form: Form) => void }) => {
    const form = useForm<Draft<Values>>({ start: () => newDraft(empty), faults, send: async () => undefined, ...plan });
    useEffect(() => onDrawn(form));
    return null;
  };
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const page = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: { nodeType: 9, ...listens }, ...listens };
  const root = createRoot(page as unknown as Element);
  await act(async () => root.render(createElement(Page, { onDrawn: (form) => void (drawn = form) })));
  close = () => act(async () => root.unmount());
  const now = (): Form => {
    if (!drawn) throw new Error('the form is not drawn');
    return drawn;
  };
  return {
    now,
    does: (what: (form: Form) => unknown) => act(async () => void (await what(now()))),
    type: (values: Partial<Values>) =>
      act(async () => {
        for (const [name, value] of Object.entries(values)) now().set(name as keyof Values, value);
      }),
  };
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('window', { HTMLIFrameElement: EventTarget });
});
afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
});

const full: Values = { name: 'Ada', place: 'Yaba' };

test('the key stays until the form is sent, and the next send has a new one', async () => {
  const keys: string[] = [];
  const answers = [refusal(0, 'offline'), refusal(409, 'not_now'), null, null];
  const send: Plan['send'] = async (_, { key }) => {
    keys.push(key);
    const answer = answers[keys.length - 1];
    if (answer) throw answer;
  };
  const page = await opened({ send });
  await page.type(full);
  await page.does((form) => form.submit());
  expect([page.now().offline, page.now().pending]).toEqual([true, false]);
  await page.type({ place: 'Ikeja' });
  expect(page.now().offline).toBe(false);
  await page.does((form) => form.submit());
  await page.does((form) => form.submit());
  await page.does((form) => form.submit());
  const [lost, refused, done, next] = keys;
  expect([refused, done]).toEqual([lost, lost]);
  expect(next).not.toBe(lost);
});

test('a key that was used for other content is replaced', async () => {
  const keys: string[] = [];
  const send: Plan['send'] = async (_, { key }) => {
    keys.push(key);
    throw refusal(common.key_reused.status, common.key_reused.code);
  };
  const page = await opened({ send });
  await page.type(full);
  await page.does((form) => form.submit());
  await page.does((form) => form.submit());
  expect(new Set(keys).size).toBe(2);
});

test('a second press sends nothing while the first is being sent', async () => {
  let answer = (): void => undefined;
  const send = vi.fn<Plan['send']>(() => new Promise((done) => (answer = () => done())));
  const page = await opened({ send });
  await page.type(full);
  await page.does((form) => void form.submit());
  await page.does((form) => void form.submit());
  expect([send.mock.calls.length, page.now().pending]).toEqual([1, true]);
  await page.does(() => answer());
  expect(page.now().pending).toBe(false);
});

test('a draft is read once, stored after every change, and replaced by the result of the send', async () => {
  const stored: Draft<Values>[] = [];
  const draft = { values: { ...empty, name: 'Ada' }, key: 'k'.repeat(32) };
  const next = { values: empty, key: 'n'.repeat(32) };
  const open = vi.fn<() => Draft<Values>>(() => draft);
  const page = await opened({
    open,
    keep: (changed) => stored.push(changed),
    touched: () => ['place'],
    send: async () => next,
  });
  expect([page.now().values, page.now().errorOf('place')]).toEqual([draft.values, 'Enter a place']);
  await page.type({ place: 'Yaba' });
  expect(stored.at(-1)).toEqual({ values: full, key: draft.key });
  await page.does((form) => form.submit());
  expect([stored.at(-1), page.now().values, page.now().errorOf('place')]).toEqual([next, empty, undefined]);
  expect(open).toHaveBeenCalledOnce();
});

test('nothing is read, stored or sent before hydration', async () => {
  const [open, keep, send] = [vi.fn<() => Draft<Values>>(), vi.fn<() => void>(), vi.fn<Plan['send']>()];
  const page = await opened({ awake: false, open, keep, send });
  await page.does((form) => form.submit());
  expect([open, keep, send].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
});

test('faults are shown once a field is left, all of them after a press, and nothing invalid is sent', async () => {
  const send = vi.fn<Plan['send']>();
  const page = await opened({ send });
  const shown = () => [page.now().errorOf('name'), page.now().errorOf('place')];
  await page.does((form) => form.field('place').onBlur());
  expect(shown()).toEqual([undefined, 'Enter a place']);
  await page.does((form) => form.submit());
  expect(shown()).toEqual(['Enter your name', 'Enter a place']);
  expect(page.now().error?.fields.map(({ path }) => path)).toEqual(['name', 'place']);
  expect(send).not.toHaveBeenCalled();
});

test('a small form shows its faults only after a press, and only beside their fields', async () => {
  const page = await opened({ faultsAtPress: true });
  await page.does((form) => form.field('place').onBlur());
  expect(page.now().errorOf('place')).toBeUndefined();
  await page.does((form) => form.submit());
  expect([page.now().errorOf('place'), page.now().error]).toEqual(['Enter a place', null]);
});

test('a refusal about a field is cleared as soon as that field is edited', async () => {
  const page = await opened({
    fieldOf: (path) => path.split('.')[0] ?? null,
    send: async () => {
      throw refusal(422, 'invalid_request', 'place.lat');
    },
  });
  await page.type(full);
  await page.does((form) => form.submit());
  expect([page.now().errorOf('place'), page.now().error?.detail]).toEqual(['We do not know this place', 'Not now.']);
  await page.type({ name: 'Ngozi' });
  expect(page.now().errorOf('place')).toBe('We do not know this place');
  await page.type({ place: 'Ikeja' });
  expect([page.now().errorOf('place'), page.now().error?.detail]).toEqual([undefined, 'Not now.']);
});

test('checks that load late are awaited before anything is sent', async () => {
  const send = vi.fn<Plan['send']>();
  const checks = () => Promise.resolve('checks');
  const page = await opened({
    late: () => checks,
    faults: (_, __, loaded) => (loaded === 'checks' ? [{ path: 'place', message: 'Too far' }] : []),
    send,
  });
  await page.does((form) => form.submit());
  expect([page.now().errorOf('place'), page.now().pending, send.mock.calls.length]).toEqual(['Too far', false, 0]);
});
