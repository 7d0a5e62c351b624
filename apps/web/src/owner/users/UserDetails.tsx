import { useRetry } from '../../lib/useRetry';
import { EmptyState } from '../../ui/EmptyState';
import { IconUserOff } from '../../ui/icons';
import { Modal } from '../../ui/Modal';
import { NotLoaded } from '../../ui/NotLoaded';
import { NewestOrders } from './NewestOrders';
import { UserActions } from './UserActions';
import { useUserDetailsQuery } from './UserDetails.generated';
import { type User, UserFacts } from './UserFacts';

interface UserDetailsProps {
  id: string;
  isYou: boolean;
  /** Undefined while they are counted. */
  activeOwners: number | undefined;
  onClose: () => void;
}

/** All about one account, and what can be done with it. */
export function UserDetails({ id, isYou, activeOwners, onClose }: UserDetailsProps) {
  const { data, error } = useUserDetailsQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const user = data?.user;
  return (
    <Modal title={user?.name ?? user?.email ?? 'User'} onClose={onClose}>
      {user ? (
        <>
          <UserFacts user={user} isYou={isYou} />
          <NewestOrders orders={user.newestOrders} count={user.orderCount} />
          <UserActions user={user} isYou={isYou} isLastOwner={isActiveOwner(user) && activeOwners === 1} />
        </>
      ) : (
        <Nobody error={error} hasAnswer={data !== undefined} />
      )}
    </Modal>
  );
}

function isActiveOwner({ role, isActive }: User): boolean {
  return role === 'SYSTEM_OWNER' && isActive;
}

function Nobody({ error, hasAnswer }: { error: unknown; hasAnswer: boolean }) {
  const { isRetrying, retry } = useRetry();
  if (hasAnswer) return <NotFound />;
  if (error || isRetrying) {
    return (
      <NotLoaded title="The user could not be loaded" error={error} isRetrying={isRetrying} onRetry={retry} />
    );
  }
  return (
    <p role="status" className="py-14 text-center text-muted">
      Loading user...
    </p>
  );
}

function NotFound() {
  return (
    <EmptyState
      icon={<IconUserOff size={30} />}
      title="User not found"
      text="The address names no user of the shop."
    />
  );
}
