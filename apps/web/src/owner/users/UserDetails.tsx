import { useRetry } from '../../lib/useRetry';
import { DataDownloads } from '../../session/DataDownloads';
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
  /** Undefined while loading. */
  activeOwners: number | undefined;
  onClose: () => void;
}

export function UserDetails({ id, isYou, activeOwners, onClose }: UserDetailsProps) {
  const { data, error } = useUserDetailsQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const user = data?.user;
  return (
    <Modal title={user?.name ?? user?.email ?? 'User'} onClose={onClose}>
      {user ? (
        <>
          <UserFacts user={user} isYou={isYou} />
          <NewestOrders orders={user.newestOrders} count={user.orderCount} />
          {!user.erasedAt && (
            <UserActions user={user} isYou={isYou} isLastOwner={isActiveOwner(user) && activeOwners === 1} />
          )}
          <section aria-labelledby="personal-data" className="border-t border-line pt-4">
            <h3 id="personal-data" className="text-18">
              Personal data
            </h3>
            <DataDownloads userId={user.id} />
          </section>
        </>
      ) : (
        <NoUser error={error} isLoaded={data !== undefined} />
      )}
    </Modal>
  );
}

function isActiveOwner({ role, isActive }: User): boolean {
  return role === 'SYSTEM_OWNER' && isActive;
}

function NoUser({ error, isLoaded }: { error: unknown; isLoaded: boolean }) {
  const { isRetrying, retry } = useRetry();
  if (isLoaded) return <NotFound />;
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
    <EmptyState icon={<IconUserOff size={30} />} title="User not found" text="This user does not exist." />
  );
}
