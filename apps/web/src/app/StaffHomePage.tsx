import { paths } from '../lib/paths';
import { useSession } from '../session/useSession';
import { useSignOut } from '../session/useSignOut';
import { Button, ButtonLink } from '../ui/Button';

/** Where the owner arrives after sign-in. */
export function StaffHomePage() {
  const { user } = useSession();
  const signOut = useSignOut();
  return (
    <div className="gutter py-12">
      <title>Staff | BeamBright</title>
      <div className="mx-auto grid max-w-xl grid-cols-1 gap-4 wrap-anywhere rounded-card border border-line bg-surface p-6 md:p-8">
        <h1 className="text-36">Welcome back</h1>
        <p>
          You are signed in as <strong>{user?.email}</strong>.
        </p>
        <p className="text-muted">From here you can see the shop the way your customers see it.</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink to={paths.products} look="primary">
            Browse Products
          </ButtonLink>
          <Button onClick={() => void signOut()}>Logout</Button>
        </div>
      </div>
    </div>
  );
}
