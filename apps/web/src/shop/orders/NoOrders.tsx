import { IconPackage } from '@tabler/icons-react';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';

export function NoOrders() {
  return (
    <div className="mt-6">
      <EmptyState
        icon={<IconPackage size={30} />}
        title="No Orders Yet"
        text="Once you order a part, you can follow it here."
        link={{ to: paths.products, text: 'Start Shopping' }}
      />
    </div>
  );
}
