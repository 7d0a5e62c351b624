import { Badge } from '../../ui/Badge';

export function ActivityBadge({ isActive }: { isActive: boolean }) {
  return (
    <Badge tone={isActive ? 'delivered' : 'failed'}>
      <span aria-hidden className="size-2 rounded-full bg-current" />
      {isActive ? 'Active' : 'Inactive'}
    </Badge>
  );
}

export function YouBadge() {
  return <Badge tone="confirmed">You</Badge>;
}
