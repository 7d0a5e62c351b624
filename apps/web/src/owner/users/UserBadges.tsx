import { Badge } from '../../ui/Badge';

export function ActivityBadge({ isActive }: { isActive: boolean }) {
  return (
    <Badge tone={isActive ? 'delivered' : 'failed'}>
      <span aria-hidden className="size-2 rounded-full bg-current" />
      <span>{isActive ? 'Active' : 'Inactive'}</span>
    </Badge>
  );
}

export function YouBadge() {
  return <Badge tone="confirmed">You</Badge>;
}
