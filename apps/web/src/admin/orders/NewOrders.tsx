import { Button } from '../../ui/Button';
import { IconArrowUp } from '../../ui/icons';

interface NewOrdersProps {
  count: number;
  onShow: () => void;
}

/** A button to show new orders, where inserting them would move what the admin is reading. */
export function NewOrders({ count, onShow }: NewOrdersProps) {
  return (
    <div role="status" className="sticky top-16 z-20 grid justify-items-center empty:hidden">
      {count > 0 && (
        <Button look="primary" size="small" className="rounded-full!" onClick={onShow}>
          <IconArrowUp size={18} aria-hidden />
          <span>{count === 1 ? '1 new order' : `${count} new orders`}</span>
        </Button>
      )}
    </div>
  );
}
