// A partner's external site: the arrow and the words say that it leaves Kaya (decisions.md "Sister sites").
import { sites } from '../../../../kit/page-settings.ts';
import type { Partner } from '../../contract.ts';

const addressOf = ({ site, url }: Pick<Partner, 'site' | 'url'>): string | undefined =>
  url ?? sites.find(({ name }) => name === site)?.url;

/** Only the name if no address is configured. */
export const PartnerLink = ({
  partner,
  words = partner.name,
}: {
  partner: Pick<Partner, 'name' | 'site' | 'url'>;
  words?: string;
}) => {
  const address = addressOf(partner);
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
