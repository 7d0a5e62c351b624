import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

/** Links to the details of the account; null is an unknown one. */
export function UserName({ id, name }: { id: string | null; name: string }) {
  if (id === null) return <span className="font-semibold">{name}</span>;
  return (
    <Link
      to={paths.ownerUser(id)}
      className="inline-flex min-h-11 items-center font-semibold text-beam-text hover:underline md:pointer-fine:min-h-8"
    >
      {name}
    </Link>
  );
}
