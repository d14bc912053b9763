import { ConfigError, readConfig } from '../../src/settings/config.ts';

/** The faults that a start with this environment names. */
export const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
};
