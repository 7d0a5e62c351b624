import { paths } from '../../../lib/paths';
import { NameLink } from '../../NameLink';

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
