import { IconUserOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TableSkeleton } from '../../staff/TableSkeleton';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
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
  if (length === undefined) return <TableSkeleton row="h-55 px-3 lg:h-10" cells={['w-28', 'grow', 'w-24']} />;
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
