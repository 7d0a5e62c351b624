import { lazyPart } from '../../page/lazyPage';
import { useSession } from '../../session/useSession';
import { AboutMe } from './AboutMe';
import { ChangePassword } from './ChangePassword';

const myData = lazyPart(() => import('./MyData').then((file) => file.MyData));

/** The account page of all signed-in users, staff included. */
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
        <myData.Part user={user} />
      </div>
    </div>
  );
}
