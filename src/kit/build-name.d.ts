/** What the build writes into the scripts. */
interface ImportMetaEnv {
  /** Names this build; undefined in tests. */
  readonly VITE_BUILD?: string;
}
