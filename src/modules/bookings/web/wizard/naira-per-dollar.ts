/** A setting, from bin/build-web.ts. */
export const nairaPerDollar = Number(import.meta.env.VITE_NAIRA_PER_DOLLAR);
