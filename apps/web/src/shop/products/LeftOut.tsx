import { Button } from '../../ui/Button';

interface LeftOutProps {
  count: number;
  onShow: () => void;
}

/** Below a list for a car: the products that it leaves out. */
export function LeftOut({ count, onShow }: LeftOutProps) {
  return (
    <p className="mt-4 text-center">
      <Button look="quiet" onClick={onShow}>
        {`Show ${count} that ${count === 1 ? 'does' : 'do'} not fit`}
      </Button>
    </p>
  );
}
