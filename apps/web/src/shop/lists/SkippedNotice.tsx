import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import type { Skipped } from './mergeGuestLists';

interface SkippedNoticeProps {
  skipped: readonly Skipped[];
  onClose: () => void;
}

/** Nothing that a guest has collected goes in silence. */
export function SkippedNotice({ skipped, onClose }: SkippedNoticeProps) {
  return (
    <Modal title="Not everything could come along" onClose={onClose}>
      <p className="text-muted">Your lists have been added to your account, but for:</p>
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
