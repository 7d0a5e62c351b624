import { isOwner } from '@beambright/domain';
import { IconMail, IconPencil, IconPhone, IconUser } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { phoneText } from '../../lib/format';
import { paths } from '../../lib/paths';
import { isStaffMember, type SessionUser } from '../../session/useSession';
import { Button } from '../../ui/Button';
import { Email } from '../../ui/Email';
import { TextLink } from '../../ui/TextLink';
import { UpdateAccount } from './UpdateAccount';

const NONE = 'Not added yet';
export function AboutMe({ user }: { user: SessionUser }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <section
      aria-label="About me"
      className="grid gap-4 rounded-card border border-line bg-surface p-6 wrap-anywhere"
    >
      <dl className="grid gap-4">
        <Fact icon={<IconMail size={18} aria-hidden />} name="Email" value={<Email address={user.email} />} />
        {!isEditing && (
          <>
            <Fact icon={<IconUser size={18} aria-hidden />} name="Name" value={user.name ?? NONE} />
            <Fact
              icon={<IconPhone size={18} aria-hidden />}
              name="Phone"
              value={user.phone ? phoneText(user.phone) : NONE}
            />
          </>
        )}
      </dl>
      {isEditing ? (
        <UpdateAccount user={user} onDone={() => setEditing(false)} />
      ) : (
        <div>
          <Button onClick={() => setEditing(true)}>
            <IconPencil size={18} aria-hidden />
            Edit name and phone
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-x-6 border-t border-line pt-2">
        <TextLink to={paths.orders}>My Orders</TextLink>
        <TextLink to={paths.myCars}>My cars</TextLink>
        {isStaffMember(user) && (
          <TextLink to={isOwner(user) ? paths.owner : paths.admin}>
            {isOwner(user) ? 'Owner pages' : 'Admin pages'}
          </TextLink>
        )}
      </div>
    </section>
  );
}

function Fact({ icon, name, value }: { icon: ReactNode; name: string; value: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-14 text-muted">
        <span className="text-beam-text">{icon}</span>
        <span>{name}</span>
      </dt>
      <dd dir="auto" className="mt-1 font-semibold">
        {value}
      </dd>
    </div>
  );
}
