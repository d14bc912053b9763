import { describe, expect, it } from 'vitest';
import { cutMessages } from './live.ts';

describe('the event stream', () => {
  it('hears whole messages and keeps the rest for the next part', () => {
    const { heard, rest } = cutMessages('id: 7\nevent: changed\ndata: {"subjects":["job:1"]}\n\nid: 8\nevent: cha');
    expect(heard).toEqual([{ event: 'changed', data: '{"subjects":["job:1"]}', id: '7' }]);
    expect(rest).toBe('id: 8\nevent: cha');
  });

  it('takes heartbeats and retry times for signs of life without content', () => {
    const { heard } = cutMessages(': beat\r\n\r\nretry: 1000\r\n\r\n');
    expect(heard.map(({ data }) => data)).toEqual(['', '']);
  });
});
