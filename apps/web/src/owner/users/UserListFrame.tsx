import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { IconUserOff } from '../../ui/icons';
import { type Failure, NotLoaded } from '../../ui/NotLoaded';

interface UserListFrameProps {
  /** Undefined while loading and if loading failed. */
  length: number | undefined;
  isLoading: boolean;
  failure: Failure | null;
  onShowAll: () => void;
  children: ReactNode;
}

export function UserListFrame({ isLoading, children, ...rest }: UserListFrameProps) {
  return (
    <section aria-label="Users" aria-busy={isLoading}>
      <p role="status" className="sr-only">
        {isLoading && 'Loading users...'}
      </p>
      <Content {...rest}>
        <div className={isLoading ? 'opacity-50' : ''}>{children}</div>
      </Content>
    </section>
  );
}

function Content({ length, failure, onShowAll, children }: Omit<UserListFrameProps, 'isLoading'>) {
  if (failure) return <NotLoaded title="The users could not be loaded" {...failure} />;
  if (length === undefined) return <Skeleton />;
  if (length > 0) return children;
  return (
    <EmptyState
      icon={<IconUserOff size={30} />}
      title="No Users Found"
      text="No user matches the search and filters."
      action={<Button onClick={onShowAll}>Show all users</Button>}
    />
  );
}

const ROWS = Array.from({ length: 10 }, (_, index) => index);

/** The rows are as high as the real ones, to avoid layout shift. */
function Skeleton() {
  return (
    <div aria-hidden className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="h-9 bg-raised max-lg:hidden" />
      {ROWS.map((row) => (
        <div key={row} className="flex h-55 items-center gap-6 border-t border-line px-3 lg:h-10">
          <div className="h-4 w-28 rounded-plate bg-raised" />
          <div className="h-4 grow rounded-plate bg-raised" />
          <div className="h-4 w-24 rounded-plate bg-raised" />
        </div>
      ))}
    </div>
  );
}
