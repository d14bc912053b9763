import { showPhone } from '../../shared/phone.ts';

export const EmailLink = ({ address }: { address: string }) => (
  <a className="link" href={`mailto:${address}`}>
    {address.slice(0, address.indexOf('@'))}
    <wbr />
    {address.slice(address.indexOf('@'))}
  </a>
);

export const PhoneLink = ({ number }: { number: string }) => (
  <a className="link num" href={`tel:${number}`}>
    {showPhone(number)}
  </a>
);
