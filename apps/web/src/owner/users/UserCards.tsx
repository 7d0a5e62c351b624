import { addressOf, centsOf } from '@beambright/domain';
import { IconPhone } from '@tabler/icons-react';
import { useId } from 'react';
import { phoneText } from '../../lib/format';
import { Button } from '../../ui/Button';
import { Email } from '../../ui/Email';
import { moneyText } from '../analytics/figures/figureText';
import { FigureName } from '../figures/FigureName';
import { roleName } from './roles';
import { ActivityBadge, YouBadge } from './UserBadges';
import { Seen } from './UserFacts';
import type { UsersProps } from './UserTable';
import type { UserTable_UserFragment } from './UserTable.generated';

export function UserCards({ users, ownId, onOpen }: UsersProps) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {users.map((user) => (
        <li key={user.id}>
          <UserCard user={user} isYou={user.id === ownId} onOpen={() => onOpen(user.id)} />
        </li>
      ))}
    </ul>
  );
}

interface UserCardProps {
  user: UserTable_UserFragment;
  isYou: boolean;
  onOpen: () => void;
}

function UserCard({ user, isYou, onOpen }: UserCardProps) {
  const { name, email, phone, isActive, orderCount, orderTotal, lastSeenAt } = user;
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="grid h-full grid-rows-[auto_1fr_auto] gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div>
        <h2 id={titleId} className="text-18 wrap-anywhere">
          {name ? <bdi>{name}</bdi> : <Email address={email} />}
        </h2>
        {name && addressOf(email) && (
          <p className="text-14 text-muted">
            <Email address={email} />
          </p>
        )}
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
          <ActivityBadge isActive={isActive} />
          {isYou && <YouBadge />}
          <span>{roleName(user)}</span>
          {phone && (
            <span className="figures inline-flex min-w-0 items-center gap-1 text-muted">
              <IconPhone size={16} aria-hidden className="shrink-0" />
              <span className="sr-only">Phone: </span>
              <span className="min-w-0 wrap-anywhere">{phoneText(phone)}</span>
            </span>
          )}
        </p>
      </div>
      <dl className="figures grid grid-cols-[auto_auto_1fr] content-start gap-x-5 cramped:grid-cols-1 text-14">
        <div>
          <dt className="text-muted">
            <FigureName of="userOrders">Orders</FigureName>
          </dt>
          <dd>{orderCount.toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt className="text-muted">
            <FigureName of="userTotal">Total</FigureName>
          </dt>
          <dd>{moneyText(centsOf(orderTotal))}</dd>
        </div>
        <div>
          <dt className="text-muted">
            <FigureName of="lastSeen">Last seen</FigureName>
          </dt>
          <dd>
            <Seen at={lastSeenAt} />
          </dd>
        </div>
      </dl>
      <Button aria-haspopup="dialog" className="w-full" onClick={onOpen}>
        Details<span className="sr-only">{` of ${email || name}`}</span>
      </Button>
    </article>
  );
}
