import { addressOf, centsOf } from '@beambright/domain';
import { dateText, phoneText } from '../../lib/format';
import { Head, StickyTable } from '../../staff/StickyTable';
import { moneyText } from '../analytics/figures/figureText';
import { FigureName } from '../figures/FigureName';
import { roleName } from './roles';
import { ActivityBadge, YouBadge } from './UserBadges';
import type { UserTable_UserFragment } from './UserTable.generated';

export interface UsersProps {
  users: UserTable_UserFragment[];
  ownId: string | undefined;
  onOpen: (id: string) => void;
}

const CELL = 'border-b border-line px-3 py-0.5 group-last:border-b-0';

export function UserTable({ users, ownId, onOpen }: UsersProps) {
  return (
    <StickyTable
      caption="Users, newest first"
      className="[&_th]:px-3"
      heads={
        <>
          <Head className="w-[14%]">Name</Head>
          <Head>Email</Head>
          <Head className="w-40">Phone</Head>
          <Head className="w-29">Role</Head>
          <Head className="w-27">Status</Head>
          <Head className="w-24 text-right">
            <FigureName of="userOrders">Orders</FigureName>
          </Head>
          <Head className="w-31 text-right max-xl:hidden">
            <FigureName of="userTotal">Total</FigureName>
          </Head>
          <Head className="w-31 max-xl:hidden">
            <FigureName of="lastSeen">Last seen</FigureName>
          </Head>
        </>
      }
    >
      {users.map((user) => (
        <Row key={user.id} user={user} isYou={user.id === ownId} onOpen={() => onOpen(user.id)} />
      ))}
    </StickyTable>
  );
}

function Row({ user, isYou, onOpen }: { user: UserTable_UserFragment; isYou: boolean; onOpen: () => void }) {
  const { name, email, phone, isActive, orderCount, orderTotal, lastSeenAt } = user;
  const address = addressOf(email);
  const opener = (
    <button
      type="button"
      title={address ?? name ?? undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
      className="min-h-11 max-w-full truncate font-semibold text-beam-text hover:underline pointer-fine:min-h-8"
    >
      {address ?? <bdi>{name}</bdi>}
    </button>
  );
  return (
    <tr className="group h-10 transition hover:bg-raised">
      {address ? (
        <>
          <td className={CELL}>
            <p className="truncate" title={name ?? undefined}>
              {name ? <bdi>{name}</bdi> : '–'}
            </p>
          </td>
          <th scope="row" className={`${CELL} text-left font-normal`}>
            <div className="flex items-center gap-2">
              {opener}
              {isYou && <YouBadge />}
            </div>
          </th>
        </>
      ) : (
        <>
          <th scope="row" className={`${CELL} text-left font-normal`}>
            {opener}
          </th>
          <td className={CELL}>–</td>
        </>
      )}
      <td className={`${CELL} figures truncate`}>{phone ? phoneText(phone) : '–'}</td>
      <td className={CELL}>{roleName(user)}</td>
      <td className={CELL}>
        <ActivityBadge isActive={isActive} />
      </td>
      <td className={`${CELL} figures text-right`}>{orderCount.toLocaleString('en-US')}</td>
      <td className={`${CELL} figures text-right max-xl:hidden`}>{moneyText(centsOf(orderTotal))}</td>
      <td className={`${CELL} figures whitespace-nowrap max-xl:hidden`}>
        {lastSeenAt ? <time dateTime={lastSeenAt}>{dateText(lastSeenAt)}</time> : 'Never'}
      </td>
    </tr>
  );
}
