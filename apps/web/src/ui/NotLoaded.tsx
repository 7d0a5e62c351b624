import { type ComponentProps, useState } from 'react';
import { causeOf } from '../lib/errors';
import { useOnline } from '../lib/online';
import { EmptyState } from './EmptyState';
import { RetryButton } from './RetryButton';

interface NotLoadedProps
  extends
    ComponentProps<typeof RetryButton>,
    Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title' | 'titleAs'> {
  error: unknown;
  /** Said after the cause. */
  text?: string;
}

export type Failure = Pick<NotLoadedProps, 'error' | 'isRetrying' | 'onRetry'>;

/** Takes the place of what could not be loaded and says why; during another try, why the last one failed. */
export function NotLoaded({ error, text = '', isRetrying, onRetry, ...head }: NotLoadedProps) {
  const isOnline = useOnline();
  const [cause, setCause] = useState(error);
  if (error && error !== cause) setCause(error);
  return (
    <div role="alert">
      <EmptyState
        {...head}
        text={`${causeOf(cause, isOnline)} ${text}`.trimEnd()}
        action={<RetryButton isRetrying={isRetrying} onRetry={onRetry} />}
      />
    </div>
  );
}
