import { numberText } from '../../lib/numberText';
import { ProductCard } from '../ProductCard/ProductCard';
import { ProductGrid } from '../ProductGrid';
import type { NumberHits_MatchesFragment } from './NumberHits.generated';

/** The products that a part number finds, each with this number, above those that the words find. */
export function NumberHits({ matches }: { matches: readonly NumberHits_MatchesFragment[] }) {
  return (
    <>
      <h2 className="mb-4 text-22 md:text-28">
        {matches[0]?.isExact ? 'Found by part number' : 'Part numbers that begin like this'}
      </h2>
      <ProductGrid>
        {matches.map((match, index) => (
          <div key={match.item.id} className="grid h-full grid-rows-[auto_1fr] gap-2">
            <p className="figures font-semibold wrap-anywhere text-beam-text">{numberText(match)}</p>
            <ProductCard item={match.item} isFirst={index === 0} />
          </div>
        ))}
      </ProductGrid>
    </>
  );
}
