// The person's vehicles, apart from their papers.
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError, call } from '../../../../kit/api.ts';
import { Button, IconButton } from '../../../../kit/ui/Button.tsx';
import { Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { Tag, type TagTone } from '../../../../kit/ui/Tag.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { vehicleClasses } from '../../../catalogue/rules.ts';
import type { ApplicationView, OwnVehicle } from '../../application-contract.ts';
import { removeVehicle } from '../../calls.gen.ts';
import { VehicleSheet } from './VehicleSheet.tsx';

const classWord = (code: OwnVehicle['vehicle_class']): string =>
  vehicleClasses.find((one) => one.code === code)?.title ?? code;
export const vehicleWords = ({ vehicle_class, colour, year, capacity_kg, seats }: OwnVehicle): string =>
  [
    classWord(vehicle_class),
    colour,
    year,
    capacity_kg && `${capacity_kg.toLocaleString('en-NG')} kg`,
    seats && (seats === 1 ? '1 seat' : `${seats} seats`),
  ]
    .filter(Boolean)
    .join(', ');

const signOf = ({ approved, reason }: OwnVehicle): { tone: TagTone; word: string } => {
  if (approved) return { tone: 'ok', word: 'Approved' };
  return reason === null ? { tone: 'info', word: 'In review' } : { tone: 'bad', word: 'Rejected' };
};

export const Vehicles = ({
  application: { vehicles, method },
  onDone,
}: {
  application: ApplicationView;
  onDone: (view: ApplicationView) => void;
}) => {
  const [open, setOpen] = useState<OwnVehicle | 'new' | null>(null);
  const remove = useMutation({
    mutationFn: ({ id }: OwnVehicle) => call(removeVehicle, { params: { id } }),
    onSuccess: (view) => {
      onDone(view);
      toast({ title: 'Vehicle removed', tone: 'ok' });
    },
    onError: (thrown) => toast({ title: 'Not removed', detail: asApiError(thrown).detail, tone: 'destructive' }),
  });
  const left = vehicleClasses.filter(({ code }) => !vehicles.some((one) => one.vehicle_class === code));
  return (
    <>
      {vehicles.length === 0 && <Note>No vehicle yet. Add the one you drive.</Note>}
      {vehicles.length > 0 && (
        <Ledger label="Your vehicles">
          {vehicles.map((one) => (
            <LedgerRow
              key={one.id}
              title={
                <>
                  {one.make} {one.model} <span className="num">{one.plate}</span>
                </>
              }
              line={
                <>
                  {vehicleWords(one)}
                  {one.reason && <span className="vehicle-wrong">{one.reason}</span>}
                </>
              }
              end={
                <span className="vehicle-end">
                  <Tag tone={signOf(one).tone}>{signOf(one).word}</Tag>
                  <IconButton icon={Pencil} label={`Change ${one.plate}`} onClick={() => setOpen(one)} />
                  <IconButton icon={Trash} label={`Remove ${one.plate}`} onClick={() => remove.mutate(one)} />
                </span>
              }
            />
          ))}
        </Ledger>
      )}
      <Button onClick={() => setOpen('new')} off={left.length === 0 && 'You have one of each class'}>
        Add a vehicle
      </Button>
      {open && (
        <VehicleSheet
          vehicle={open === 'new' ? null : open}
          method={open === 'new' ? (left.find(({ code }) => code === method)?.code ?? left[0]?.code ?? method) : method}
          onDone={onDone}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};
