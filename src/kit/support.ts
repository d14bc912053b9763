/** Where customers, movers and drivers write to Kaya: a build setting (bin/build-web.ts). */
export const supportEmail = import.meta.env.VITE_SUPPORT_EMAIL ?? '';
