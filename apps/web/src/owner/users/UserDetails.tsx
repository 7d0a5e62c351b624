import { centsOf } from '@beambright/domain';
import { IconUserOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { dateText, shortId } from '../../lib/format';
import { staffPaths } from '../../lib/staffPaths';
import { DataDownloads } from '../../session/DataDownloads';
import { useFailure } from '../../staff/useFailure';
import { EmptyState } from '../../ui/EmptyState';
import { Modal } from '../../ui/Modal';
import { NotLoaded } from '../../ui/NotLoaded';
import { StatusBadge } from '../../ui/StatusBadge';
import { moneyText, totalText } from '../analytics/figures/figureText';
import { UserActions } from './UserActions';
import { type NewestOrders_OrderFragment, useUserDetailsQuery } from './UserDetails.generated';
import { type User, UserFacts } from './UserFacts';

interface UserDetailsProps {
  id: string;
  isYou: boolean;
  /** Undefined while loading. */
  activeOwners: number | undefined;
  onClose: () => void;
}

export function UserDetails({ id, isYou, activeOwners, onClose }: UserDetailsProps) {
  const { data, loading, error } = useUserDetailsQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
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
        <NoUser isLoaded={data !== undefined} isLoading={loading} error={error} />
      )}
    </Modal>
  );
}

function isActiveOwner({ role, isActive }: User): boolean {
  return role === 'SYSTEM_OWNER' && isActive;
}

function NoUser({ isLoaded, isLoading, error }: { isLoaded: boolean; isLoading: boolean; error: unknown }) {
  const failure = useFailure(isLoaded, isLoading, error);
  if (isLoaded) {
    return (
      <EmptyState icon={<IconUserOff size={30} />} title="User not found" text="This user does not exist." />
    );
  }
  if (failure) return <NotLoaded title="The user could not be loaded" {...failure} />;
  return (
    <p role="status" className="py-14 text-center text-muted">
      Loading user...
    </p>
  );
}

interface NewestOrdersProps {
  orders: NewestOrders_OrderFragment[];
  /** The number of all orders of the user. */
  count: number;
}

function NewestOrders({ orders, count }: NewestOrdersProps) {
  return (
    <section aria-labelledby="newest-orders" className="border-t border-line pt-4">
      <h3 id="newest-orders" className="text-18">
        {count > orders.length
          ? `Newest ${orders.length} of ${count.toLocaleString('en-US')} orders`
          : 'Orders'}
      </h3>
      {orders.length === 0 && <p className="mt-1 text-muted">No orders yet.</p>}
      <ul className="figures divide-y divide-line text-14">
        {orders.map(({ id, createdAt, status, total, actualPrice }) => (
          <li key={id} className="py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <p className="font-semibold">
                {actualPrice
                  ? moneyText(centsOf(actualPrice))
                  : totalText({ min: centsOf(total.min), max: centsOf(total.max) })}
              </p>
              <StatusBadge status={status} />
            </div>
            <p className="text-muted">
              <Link
                to={staffPaths.ownerOrder(id)}
                className="-my-3 inline-flex min-h-11 items-center font-semibold text-beam-text underline-offset-4 hover:underline"
              >
                <span className="sr-only">Order </span>
                <span>{shortId(id)}</span>
              </Link>{' '}
              <time dateTime={createdAt}>{dateText(createdAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
