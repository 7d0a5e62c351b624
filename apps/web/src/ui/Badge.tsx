import type { ReactNode } from 'react';

export type Tone = 'pending' | 'confirmed' | 'delivered' | 'failed' | 'other';

const TONES: Record<Tone, string> = {
  pending: 'bg-pending-soft text-pending',
  confirmed: 'bg-confirmed-soft text-confirmed',
  delivered: 'bg-delivered-soft text-delivered',
  failed: 'bg-failed-soft text-failed',
  other: 'bg-other-soft text-other',
};

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-7 items-center gap-1.5 rounded-plate px-2.5 text-14 font-semibold ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
