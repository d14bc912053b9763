// What waits for a second member of staff: who asked may only withdraw it.
import { ActButton } from '../../../../kit/console/acts.tsx';
import { Button } from '../../../../kit/ui/Button.tsx';

type Props = {
  /** The reader has asked for it. */
  isMine: boolean;
  agree: () => Promise<unknown>;
  withdraw: () => Promise<unknown>;
  /** Said once it is agreed. */
  agreed: string;
};

export const SecondPerson = ({ isMine, agree, withdraw, agreed }: Props) => (
  <div className="console-acts">
    {isMine ? (
      <Button size="compact" look="solid" off="Somebody else has to agree: you have asked for it yourself.">
        Agree
      </Button>
    ) : (
      <ActButton label="Agree" submit="Agree" look="solid" pendingLabel="Agreeing…" work={agree} title={agreed} />
    )}
    <ActButton label="Withdraw it" submit="Withdraw it" pendingLabel="Withdrawing…" work={withdraw} title="Withdrawn" />
  </div>
);
