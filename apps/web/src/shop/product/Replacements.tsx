import { priceText } from '../../lib/format';
import { numberText } from '../../lib/numberText';
import { paths } from '../../lib/paths';
import { Badge } from '../../ui/Badge';
import { TextLink } from '../../ui/TextLink';
import { useReplacementsQuery } from './Replacements.generated';

/** The part numbers that the product replaces, and the products that replace it. Shows nothing while loading. */
export function Replacements({ itemId }: { itemId: string }) {
  const { data } = useReplacementsQuery({ variables: { id: itemId } });
  const { replacedNumbers = [], replacedBy = [] } = data?.item ?? {};
  return (
    <>
      {replacedNumbers.length > 0 && (
        <p className="figures mt-3 max-w-prose text-muted">{`Replaces ${replacedNumbers.join(', ')}`}</p>
      )}
      {replacedBy.length > 0 && (
        <>
          <h3 className="mt-5 text-18">Replaced by</h3>
          <ul aria-label="Replaced by" className="max-w-prose divide-y divide-line">
            {replacedBy.map(({ item, ...match }) => (
              <li key={item.id} className="grid justify-items-start gap-1 py-2">
                <TextLink to={paths.product(item.id)}>{item.name}</TextLink>
                <span className="figures text-14 text-muted">{numberText(match)}</span>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="figures font-sign font-semibold text-beam-text">
                    {priceText(item.price)}
                  </span>
                  <Badge tone={item.inStock ? 'delivered' : 'failed'}>
                    {item.inStock ? 'In Stock' : 'Out of Stock'}
                  </Badge>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
