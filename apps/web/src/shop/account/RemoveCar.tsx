import { useState } from 'react';
import { useAction } from '../../lib/useAction';
import { lazyPage, usePreloaded } from '../../page/lazyPage';
import { Button } from '../../ui/Button';
import { RemoveCarDocument } from '../car/myCars.generated';

const confirmDialog = lazyPage(() => import('../../ui/ConfirmDialog').then((file) => file.ConfirmDialog));

export function RemoveCar({ id, name, headingId }: { id: string; name: string; headingId: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const { run, isBusy } = useAction(RemoveCarDocument, {
    success: 'Car removed.',
    failure: 'Failed to remove the car. Please try again.',
    show: 'server',
  });
  usePreloaded(confirmDialog);
  return (
    <>
      <Button aria-describedby={headingId} onClick={() => setConfirming(true)}>
        Remove
      </Button>
      {isConfirming && (
        <confirmDialog.Part
          title="Remove this car?"
          cancelLabel="Keep car"
          confirmLabel={isBusy ? 'Removing...' : 'Remove car'}
          isBusy={isBusy}
          onConfirm={() => void run({ id })}
          onClose={() => setConfirming(false)}
        >
          <p>
            <bdi>{name}</bdi>
          </p>
          <p>Your orders for it stay as they are.</p>
        </confirmDialog.Part>
      )}
    </>
  );
}
