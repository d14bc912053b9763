import { vi } from 'vitest';

/** The log during the work, followed by its result or error. */
export const logged = async (work: () => Promise<unknown>): Promise<string> => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const end = await work().catch((error: unknown) => String(error));
  const lines = write.mock.calls.map(([line]) => String(line));
  write.mockRestore();
  return [...lines, JSON.stringify(end ?? null)].join('\n');
};
