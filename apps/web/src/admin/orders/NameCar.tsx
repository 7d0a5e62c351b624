import { useState } from 'react';
import { shortId } from '../../lib/format';
import { keepFocus } from '../../page/useKeepFocus';
import { Button } from '../../ui/Button';
import type { NameCar_OrderFragment } from './NameCar.generated';
import { NameCarDialog } from './NameCarDialog';

interface NameCarProps {
  order: NameCar_OrderFragment;
  /** Takes the button away; an open dialog stays, with what was typed. */
  isHidden?: boolean;
}

/** Names the car of a pending order, as the customer says it in a call. */
export function NameCar({ order, isHidden = false }: NameCarProps) {
  const [isOpen, setOpen] = useState(false);

  function close() {
    setOpen(false);
    // The button may be gone by then.
    requestAnimationFrame(keepFocus);
  }

  return (
    <>
      {order.status === 'PENDING' && !isHidden && (
        <Button size="small" onClick={() => setOpen(true)}>
          <span>
            <span>{order.car ? 'Change car' : 'Add car'}</span>
            <span className="sr-only">{` of order ${shortId(order.id)}`}</span>
          </span>
        </Button>
      )}
      {isOpen && <NameCarDialog order={order} onClose={close} />}
    </>
  );
}
