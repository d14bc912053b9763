// Addresses of the partner sites in the footer (decisions.md "Sister sites"). Read when the web app is built, since the
// footer is part of the prerendered pages; a start with other addresses builds them again.

const sites = [
  { name: 'Food', setting: 'KAYA_FOOD_URL', sample: 'https://food.example' },
  { name: 'Swap marketplace', setting: 'KAYA_SWAP_URL', sample: 'https://swap.example' },
  { name: 'Lodging', setting: 'KAYA_LODGING_URL', sample: 'https://lodging.example' },
] as const;

type SisterSite = { readonly name: string; readonly url: string };

/** Rows of the table of settings. */
export const sisterSiteSettings = sites.map(
  ({ name, setting, sample }) =>
    [
      setting,
      `\`${sample}\`; none in production`,
      `https:// address of the partner site "${name}" in the footer`,
    ] as const,
);

type Env = Readonly<Record<string, string | undefined>>;
const settingOf = (env: Env, setting: string): string | undefined => env[setting]?.trim() || undefined;

const httpsUrl = (text: string): string | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : null;
};

/** One sentence for each invalid address. */
export const sisterSiteFaults = (env: Env): string[] =>
  sites.flatMap(({ setting }) => {
    const text = settingOf(env, setting);
    return text === undefined || httpsUrl(text) ? [] : [`${setting} is "${text}". It must be an https:// address.`];
  });

/** The links to show: in production only those with a setting, elsewhere samples too. */
export const sisterSites = (env: Env): SisterSite[] =>
  sites.flatMap(({ name, setting, sample }) => {
    const url = httpsUrl(settingOf(env, setting) ?? (env['NODE_ENV'] === 'production' ? '' : sample));
    return url ? [{ name, url }] : [];
  });
