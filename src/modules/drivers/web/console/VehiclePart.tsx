// One vehicle of an application: approved as shown, or rejected with a reason.
import { call } from '../../../../kit/api.ts';
import { ActButton, useDoing } from '../../../../kit/console/acts.tsx';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { vehicleRejectionReasons } from '../../application-rules.ts';
import { approveVehicle, rejectVehicle } from '../../calls.gen.ts';
import type { ApplicationFile } from '../../staff-contract.ts';
import { vehicleWords } from '../onboarding/Vehicles.tsx';
import { vehicleSign } from './driver-words.ts';
import { RejectForm } from './RejectForm.tsx';

export const VehiclePart = ({ vehicle, sent }: { vehicle: ApplicationFile['vehicles'][number]; sent: boolean }) => {
  const { doing, section, start, leave } = useDoing<'reject'>();
  const { id, plate, approved, reason, version } = vehicle;
  const sign = vehicleSign(vehicle, sent);
  return (
    <section className="console-part document-part" aria-label={plate} ref={section} tabIndex={-1}>
      <div className="console-top">
        <h4 className="b">
          {vehicle.make} {vehicle.model} <span className="num">{plate}</span>
        </h4>
        <Tag tone={sign.tone}>{sign.word}</Tag>
      </div>
      <p className="sm muted">{vehicleWords(vehicle)}</p>
      {reason && <p className="sm">Reason: {reason}</p>}
      {doing === 'reject' ? (
        <RejectForm
          what={plate}
          submit="Reject vehicle"
          title="Vehicle rejected"
          reasons={vehicleRejectionReasons}
          hint="The driver reads it, and changes the vehicle."
          work={(why) => call(rejectVehicle, { params: { id }, body: { reason: why, version } })}
          onLeave={leave}
        />
      ) : (
        sent && (
          <div className="document-acts">
            {!approved && (
              <ActButton
                label={`Approve ${plate}`}
                submit="Approve vehicle"
                pendingLabel="Approving…"
                look="solid"
                work={() => call(approveVehicle, { params: { id }, body: { version } })}
                title="Vehicle approved"
              />
            )}
            {reason === null && (
              <Button size="compact" look="danger-line" onClick={() => start('reject')}>
                Reject<span className="sr"> {plate}</span>
              </Button>
            )}
          </div>
        )
      )}
    </section>
  );
};
