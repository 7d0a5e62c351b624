import { ConfirmDialog } from '../../ui/ConfirmDialog';
import type { OrderedItem } from './useOrderCar';

interface AskAboutMisfitsProps {
  items: readonly OrderedItem[];
  /** The car with its owner, like 'your Toyota Axio NZE141'. */
  car: string;
  onAnswer: () => void;
  onClose: () => void;
}

export function AskAboutMisfits({ items, car, onAnswer, onClose }: AskAboutMisfitsProps) {
  const isOne = items.length === 1;
  return (
    <ConfirmDialog
      title={isOne ? 'Order a part that does not fit?' : 'Order parts that do not fit?'}
      confirmLabel={isOne ? 'Order it anyway' : 'Order them anyway'}
      cancelLabel="Go back"
      look="primary"
      isBusy={false}
      onConfirm={onAnswer}
      onClose={onClose}
    >
      <p>{`${isOne ? 'This does' : 'These do'} not fit ${car}:`}</p>
      <ul className="list-disc pl-5 font-semibold">
        {items.map(({ itemId, name }) => (
          <li key={itemId}>{name}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
