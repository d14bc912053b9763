import { ConfigError, readConfig } from '../../src/settings/config.ts';

/** The faults reported by a start with this environment. */
export const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
};
