// Settings of the installation on pages (shared/page-settings.ts): the document brings them.
import {
  givenAttribute,
  markedSettings,
  type PageSettings,
  settingMark,
  settingsName,
} from '../shared/page-settings.ts';

/** What the `<meta>` element of the document has. */
export const settingsText: string = import.meta.env.SSR
  ? settingMark('settings')
  : (document.querySelector<HTMLMetaElement>(`meta[name="${settingsName}"]`)?.content ?? '');

const settings: PageSettings = import.meta.env.SSR ? markedSettings : (JSON.parse(settingsText) as PageSettings);

/** Who runs Kaya and how to reach them. */
export const { contact, sites } = settings;

/** A function, because no page shows it before its scripts run. */
export const nairaPerDollar = (): number => settings.naira_per_dollar;

export const vitalsPercent = (): number => settings.vitals_percent;

/** For an element that is shown only if the setting is given: the server takes it out of the prerendered page otherwise. */
export const ifGiven = (name: string): Record<string, string> =>
  import.meta.env.SSR ? { [givenAttribute]: name } : {};
