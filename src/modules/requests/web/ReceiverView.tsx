// The receiver of a package, for the mover who brings it.
import { say } from '../../../kit/language.ts';
import { showPhone } from '../../../shared/phone.ts';
import type { Receiver } from '../load-contract.ts';

export const ReceiverView = ({ receiver: { name, phone } }: { receiver: Receiver }) => (
  <p>
    <b>{say('Give it to {name}', { name })}</b>,{' '}
    <a className="link num" href={`tel:${phone}`}>
      <span className="sr">{say('Call')} </span>
      {showPhone(phone)}
    </a>{' '}
    {say('The sender pays at the pickup. Take no money from the receiver.')}
  </p>
);
