import { Link } from 'react-router-dom';
import { paths } from '../lib/paths';
import { staffPaths } from '../lib/staffPaths';

/** Links the name to the details of the account, or shows only the name if the account is unknown (a null id). */
export function UserName({ id, name }: { id: string | null; name: string }) {
  if (id === null) return <span className="font-semibold">{name}</span>;
  return <NameLink to={staffPaths.ownerUser(id)} name={name} />;
}

/** Links to the item in the shop, or shows only its name if it was deleted. */
export function ItemName({ id, name }: { id: string | null; name: string }) {
  if (id === null) {
    return (
      <>
        <span>{name}</span> <span className="text-muted">(deleted)</span>
      </>
    );
  }
  return <NameLink to={paths.product(id)} name={name} />;
}

function NameLink({ to, name }: { to: string; name: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-beam-text hover:underline md:pointer-fine:min-h-8"
    >
      {name}
    </Link>
  );
}
