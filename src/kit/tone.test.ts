import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sounds: EventTarget[] = [];
const audios: FakeAudio[] = [];
class FakeAudio {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  constructor() {
    audios.push(this);
  }
  async resume(): Promise<void> {
    this.state = 'running';
  }
  async suspend(): Promise<void> {
    this.state = 'suspended';
  }
}
const silent = () => undefined;
class FakeNode extends EventTarget {
  gain = { setValueAtTime: silent, linearRampToValueAtTime: silent, exponentialRampToValueAtTime: silent };
  connect = (to: unknown) => to;
  start = silent;
  stop = silent;
}
class FakeSound extends FakeNode {
  constructor() {
    super();
    sounds.push(this);
  }
}

beforeEach(() => {
  vi.resetModules();
  sounds.length = 0;
  audios.length = 0;
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('OscillatorNode', FakeSound);
  vi.stubGlobal('GainNode', FakeNode);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("the page's audio is suspended until a tone sounds, and after its last note", async () => {
  const { playTone, readyTone } = await import('./tone.ts');
  readyTone();
  document.dispatchEvent(new Event('pointerdown'));
  const audio = () => audios[0]?.state;
  await vi.waitFor(() => expect(audio()).toBe('suspended'));
  playTone();
  playTone();
  await vi.waitFor(() => expect(sounds).toHaveLength(4));
  expect(audio()).toBe('running');
  for (const sound of sounds.slice(0, 3)) sound.dispatchEvent(new Event('ended'));
  expect(audio(), 'one note is left').toBe('running');
  sounds[3]?.dispatchEvent(new Event('ended'));
  await vi.waitFor(() => expect(audio()).toBe('suspended'));
  expect(audios).toHaveLength(1);
});

test('a page that was not touched stays silent', async () => {
  const { playTone } = await import('./tone.ts');
  playTone();
  expect(sounds).toHaveLength(0);
  expect(audios[0]?.state).toBe('suspended');
});
