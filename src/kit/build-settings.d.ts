// Settings that pages read at build time (bin/build-web.ts). Read them as import.meta.env.NAME: with brackets, the build would copy all of them
// into every file that reads one.
interface ImportMetaEnv {
  readonly VITE_SISTER_SITES?: string;
  readonly VITE_CONTACT?: string;
  readonly VITE_SUPPORT_EMAIL?: string;
  readonly VITE_NAIRA_PER_DOLLAR?: string;
}
