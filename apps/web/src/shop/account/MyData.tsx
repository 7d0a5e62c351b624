import { Suspense, useState } from 'react';
import { lazyPage } from '../../page/lazyPage';
import { isStaffMember, type SessionUser } from '../../session/useSession';
import { Button } from '../../ui/Button';

const deletion = lazyPage(() => import('./DeleteAccount').then((file) => file.DeleteAccount));

/** What a person may do with the data that the shop has. */
export function MyData({ user }: { user: SessionUser }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section
      aria-labelledby="my-data"
      className="grid gap-4 rounded-card border border-line bg-surface p-6 lg:col-span-2"
    >
      <h2 id="my-data" className="text-22">
        My data
      </h2>
      {isStaffMember(user) ? (
        <p className="text-muted">Ask the owner to delete a staff account.</p>
      ) : (
        <div>
          <Button look="danger" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        </div>
      )}
      {isDeleting && (
        <Suspense>
          <deletion.Page email={user.email} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </section>
  );
}
