// One receipt: who was asked, why, and the numbers side by side.
import { say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import type { OfferReceipt } from '../receipt-contract.ts';
import { lineWords, outcomeWords, roundWords, scaleWords, wayWords, whyWords } from './receipt-words.ts';
import './receipt.css';

const Numbers = ({ receipt }: { receipt: OfferReceipt }) => {
  const lines = lineWords(receipt);
  const hasAsked = lines.some(({ asked }) => asked !== null);
  return (
    <table>
      <caption className="sr">{say('What counted, in minutes and seconds')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('What counted')}</th>
          <th scope="col">{say('You')}</th>
          {hasAsked && <th scope="col">{receipt.kind === 'ride' ? 'Asked' : say('First asked')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, mine, asked }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="num">{mine}</td>
            {hasAsked && <td className="num">{asked}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const Receipt = ({ receipt, inList = false }: { receipt: OfferReceipt; inList?: boolean }) => {
  const scale = scaleWords(receipt);
  const way = wayWords(receipt);
  return (
    <div className="offer-receipt">
      <p className={inList ? '' : 'b'}>{outcomeWords(receipt)}</p>
      {whyWords(receipt).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {way && <p>{way}</p>}
      <Numbers receipt={receipt} />
      <p className="sm muted">
        {scale} {roundWords(receipt)} {say('Rule of')} <span className="whitespace-nowrap">{receipt.rule_version}</span>
        :{' '}
        <a className="link" href={paths.offerRule()} target="_blank" rel="noreferrer">
          {say('how offers are decided')}
          <span className="sr"> {say('(opens in a new tab)')}</span>
        </a>
      </p>
    </div>
  );
};
