import { staffPaths } from '../../lib/staffPaths';
import { NameLink } from '../NameLink';

/** Links to the details of an account. The id is null if the account is unknown. */
export function UserName({ id, name }: { id: string | null; name: string }) {
  if (id === null) return <span className="font-semibold">{name}</span>;
  return <NameLink to={staffPaths.ownerUser(id)} name={name} />;
}
