// A sister site of Kaya: the arrow and the words say that it leaves Kaya (decisions.md "Sister sites").
import { sites } from '../../../../kit/page-settings.ts';

/** site: its name in the settings. */
type Sister = { readonly name: string; readonly site: string };

/** Only the name if no address is configured. */
export const PartnerLink = ({ partner, words = partner.name }: { partner: Sister; words?: string }) => {
  const address = sites.find(({ name }) => name === partner.site)?.url;
  if (!address) return words;
  return (
    <a
      className="link"
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={`${words}, another site, opens in a new tab`}
    >
      {words}
      <span aria-hidden="true">{'\u00a0'}↗</span>
    </a>
  );
};
