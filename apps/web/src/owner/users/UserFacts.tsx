import { centsOf } from '@beambright/domain';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dateText, dateTimeText, phoneText } from '../../lib/format';
import { Email } from '../../ui/Email';
import { moneyText } from '../analytics/figures/figureText';
import { FigureName } from '../figures/FigureName';
import type { FigureKey } from '../figures/figures';
import { roleName } from './roles';
import { ActivityBadge, YouBadge } from './UserBadges';
import type { UserDetailsQuery } from './UserDetails.generated';

export type User = NonNullable<UserDetailsQuery['user']>;

const LINK =
  'inline-flex min-h-11 items-center gap-1.5 font-semibold text-beam-text underline-offset-4 hover:underline wrap-anywhere';

export function UserFacts({ user, isYou }: { user: User; isYou: boolean }) {
  const { email, isActive, createdAt, erasedAt, lastSeenAt, orderCount, orderTotal } = user;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <ActivityBadge isActive={isActive} />
        {isYou && <YouBadge />}
        <span className="font-semibold">{roleName(user)}</span>
      </p>
      {!erasedAt && (
        <ul aria-label="Contact" className="flex flex-wrap gap-x-5 text-14">
          {email && (
            <li>
              <a href={`mailto:${email}`} className={LINK}>
                <IconMail size={18} aria-hidden className="shrink-0" />
                <Email address={email} />
              </a>
            </li>
          )}
          <Phone user={user} />
        </ul>
      )}
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 cramped:grid-cols-1 max-md:text-14 md:gap-x-8">
        <Fact name="Joined">
          <time dateTime={createdAt}>{dateText(createdAt)}</time>
        </Fact>
        {erasedAt && (
          <Fact name="Deleted">
            <time dateTime={erasedAt}>{dateText(erasedAt)}</time>
          </Fact>
        )}
        <Fact name="Last seen" figure="lastSeen">
          <Seen at={lastSeenAt} />
        </Fact>
        <Fact name="Orders" figure="userOrders">
          {orderCount.toLocaleString('en-US')}
        </Fact>
        <Fact name="Confirmed and delivered" figure="userTotal">
          {moneyText(centsOf(orderTotal))}
        </Fact>
      </dl>
    </div>
  );
}

export function Seen({ at }: { at: string | null }) {
  return at ? <time dateTime={at}>{dateTimeText(at)}</time> : 'Never';
}

/** The phone number. It has no links if the stored number is not valid. */
function Phone({ user: { phone, telUrl, whatsAppUrl } }: { user: User }) {
  if (!phone || !telUrl) {
    return (
      <li className="inline-flex min-h-11 items-center wrap-anywhere text-muted">
        {phone ?? 'No phone number'}
      </li>
    );
  }
  return (
    <>
      <li>
        <a href={telUrl} className={LINK}>
          <IconPhone size={18} aria-hidden className="shrink-0" />
          <span>{phoneText(phone)}</span>
        </a>
      </li>
      {whatsAppUrl && (
        <li>
          <a href={whatsAppUrl} target="_blank" rel="noopener" className={LINK}>
            <IconBrandWhatsapp size={18} aria-hidden className="shrink-0" />
            WhatsApp
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      )}
    </>
  );
}

function Fact({ name, figure, children }: { name: string; figure?: FigureKey; children: ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-muted">{figure ? <FigureName of={figure}>{name}</FigureName> : name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
