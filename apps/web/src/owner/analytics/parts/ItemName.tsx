import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';

/** Links to the item in the shop; a deleted item shows only its name. */
export function ItemName({ id, name }: { id: string | null; name: string }) {
  if (id === null) {
    return (
      <>
        <span>{name}</span> <span className="text-muted">(deleted)</span>
      </>
    );
  }
  return (
    <Link
      to={paths.product(id)}
      className="inline-flex min-h-11 items-center font-semibold text-beam-text hover:underline md:pointer-fine:min-h-8"
    >
      {name}
    </Link>
  );
}
