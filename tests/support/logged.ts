import { vi } from 'vitest';
import { setLogLevel } from '../../src/kernel/log.ts';

/** The log during the work, from level info, followed by its result or error. Suites before this one may have set another level. */
export const logged = async (work: () => Promise<unknown>): Promise<string> => {
  const before = setLogLevel('info');
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const end = await work().catch((error: unknown) => String(error));
  const lines = write.mock.calls.map(([line]) => String(line));
  write.mockRestore();
  setLogLevel(before);
  return [...lines, JSON.stringify(end ?? null)].join('\n');
};
