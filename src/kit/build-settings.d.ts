// What pages take from the settings when they are built (bin/build-web.ts). Read as import.meta.env.NAME: in brackets, the build would copy
// all of them into every file that reads one.
interface ImportMetaEnv {
  readonly VITE_SISTER_SITES?: string;
  readonly VITE_CONTACT?: string;
  readonly VITE_SUPPORT_EMAIL?: string;
  readonly VITE_NAIRA_PER_DOLLAR?: string;
}
