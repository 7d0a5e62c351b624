import { IconFilterX } from '@tabler/icons-react';
import { Button } from '../ui/Button';

export function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Button look="quiet" size="small" onClick={onClear}>
      <IconFilterX size={18} aria-hidden />
      Clear Filters
    </Button>
  );
}
