import { carName } from '../../lib/carText';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DomainErrorNote } from '../DomainErrorNote';
import { useCatalogueAction } from '../useCatalogueAction';
import type { ListedVehicle } from './VehicleList';
import { RemoveVehicleDocument } from './VehiclesPage.generated';

/** Asks before a vehicle is removed. The server rejects this while products, orders or customers use the vehicle. */
export function RemoveVehicle({ vehicle, onClose }: { vehicle: ListedVehicle; onClose: () => void }) {
  const { run, isBusy, refusal } = useCatalogueAction(RemoveVehicleDocument, {
    success: 'Vehicle removed',
    failure: 'Failed to remove the vehicle. Please try again.',
  });

  async function remove() {
    if (await run({ id: vehicle.id })) onClose();
  }

  return (
    <ConfirmDialog
      title="Are you sure you want to remove this vehicle?"
      confirmLabel="Remove vehicle"
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p className="font-semibold">{carName(vehicle)}</p>
      {refusal && <DomainErrorNote error={refusal} />}
    </ConfirmDialog>
  );
}
