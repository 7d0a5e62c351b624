import { type ComponentProps } from 'react';
import { lazyPart } from '../page/lazyPage';
import type { ChangedLines as Changed } from './ChangedLines';

const changedLines = lazyPart(() => import('./ChangedLines').then((file) => file.ChangedLines));

/** Says why nothing was ordered and what has changed. */
export function Refusal({ message, ...lines }: ComponentProps<typeof Changed> & { message: string }) {
  return (
    <div role="alert" className="grid gap-1 text-14 wrap-anywhere">
      <p className="text-failed">{message}</p>
      <changedLines.Part {...lines} />
    </div>
  );
}
