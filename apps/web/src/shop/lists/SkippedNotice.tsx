import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import type { Skipped } from './mergeGuestLists';

export function SkippedNotice({ skipped, onClose }: { skipped: readonly Skipped[]; onClose: () => void }) {
  return (
    <Modal title="Some parts could not be added" onClose={onClose}>
      <p className="text-muted">All but these were added to your account:</p>
      <ul className="grid max-h-[50dvh] gap-3 overflow-y-auto wrap-anywhere">
        {skipped.map(({ itemId, name, why }, index) => (
          <li key={`${itemId}-${index}`}>
            <p className="font-semibold">{name}</p>
            <p className="text-14 text-muted">{why}</p>
          </li>
        ))}
      </ul>
      <Button look="primary" onClick={onClose}>
        OK
      </Button>
    </Modal>
  );
}
