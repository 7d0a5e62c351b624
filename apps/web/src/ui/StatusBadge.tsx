import { Badge, type Tone } from './Badge';

const TONES: Partial<Record<string, Tone>> = {
  PENDING: 'pending',
  CONFIRMED: 'confirmed',
  DELIVERED: 'delivered',
  FAILED: 'failed',
};

export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge tone={TONES[status] ?? 'other'}>
      <span aria-hidden className="size-2 rounded-full bg-current" />
      <span className="capitalize">{status.toLowerCase()}</span>
    </Badge>
  );
}
