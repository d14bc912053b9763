/** Where customers, movers and drivers write to Kaya: a setting of the build (bin/build-web.ts). */
export const supportEmail = import.meta.env.VITE_SUPPORT_EMAIL ?? '';
