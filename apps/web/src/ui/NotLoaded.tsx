import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { EmptyState } from './EmptyState';
import { RetryButton } from './RetryButton';
import { useCause } from './useCause';

export interface Failure extends ComponentProps<typeof RetryButton> {
  error: unknown;
}

interface NotLoadedProps extends Failure, Pick<ComponentProps<typeof EmptyState>, 'title' | 'titleAs'> {
  icon?: ComponentProps<typeof EmptyState>['icon'];
  text?: string;
}

/** Replaces content that could not be loaded, with the cause and a retry button. */
export function NotLoaded(props: NotLoadedProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconPlugConnectedX size={30} />}
        {...props}
        text={[useCause(props.error), props.text].join(' ')}
        action={<RetryButton {...props} />}
      />
    </div>
  );
}
