import { IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { phoneText } from '../../lib/format';
import { paths } from '../../lib/paths';
import { type SessionUser, useSession } from '../../session/useSession';
import { TextLink } from '../../ui/TextLink';
import { ChangePassword } from './ChangePassword';

/** For whoever is signed in: staff have passwords too. */
export function AccountPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="gutter pt-8 md:pt-10">
      <title>My Account | BeamBright</title>
      <h1 className="text-36 md:text-48">My Account</h1>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
        <AboutMe user={user} />
        <ChangePassword email={user.email} />
      </div>
    </div>
  );
}

function AboutMe({ user }: { user: SessionUser }) {
  return (
    <section
      aria-label="About me"
      className="grid gap-4 rounded-card border border-line bg-surface p-6 wrap-anywhere"
    >
      <dl className="grid gap-4">
        <Fact icon={<IconMail size={18} aria-hidden />} name="Email" value={user.email} />
        <Fact
          icon={<IconPhone size={18} aria-hidden />}
          name="Phone"
          value={user.phone ? phoneText(user.phone) : 'None given'}
        />
      </dl>
      <div className="border-t border-line pt-2">
        <TextLink to={paths.orders}>My Orders</TextLink>
      </div>
    </section>
  );
}

function Fact({ icon, name, value }: { icon: ReactNode; name: string; value: string }) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-14 text-muted">
        <span className="text-beam-text">{icon}</span>
        {name}
      </dt>
      <dd className="mt-1 font-semibold">{value}</dd>
    </div>
  );
}
