import { useState } from 'react';
import { DataDownloads } from '../../session/DataDownloads';
import { isStaffMember, type SessionUser } from '../../session/useSession';
import { Button } from '../../ui/Button';
import { DeleteAccount } from './DeleteAccount';

export function MyData({ user }: { user: SessionUser }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section
      aria-labelledby="my-data"
      className="grid gap-4 rounded-card border border-line bg-surface p-6 lg:col-span-2"
    >
      <div>
        <h2 id="my-data" className="text-22">
          My data
        </h2>
        <p className="text-14 text-muted">
          What the shop has of you as a customer: account, cars, lists, visits, and orders with the notes of
          our staff.
        </p>
      </div>
      <DataDownloads />
      {isStaffMember(user) ? (
        <p className="text-muted">Ask the owner to delete a staff account.</p>
      ) : (
        <div>
          <Button look="danger" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        </div>
      )}
      {isDeleting && <DeleteAccount email={user.email} onClose={() => setDeleting(false)} />}
    </section>
  );
}
