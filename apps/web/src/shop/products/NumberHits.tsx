import type { CarChoice } from '../../lib/carInAddress';
import { numberText } from '../../lib/numberText';
import { ProductCard } from '../ProductCard/ProductCard';
import { ProductGrid } from '../ProductGrid';
import type { NumberHits_MatchesFragment } from './NumberHits.generated';

interface NumberHitsProps {
  matches: readonly NumberHits_MatchesFragment[];
  car: CarChoice;
}

/** The products found by a part number, each with its number. They are above the products found by words. */
export function NumberHits({ matches, car }: NumberHitsProps) {
  return (
    <>
      <h2 className="mb-4 text-22 wrap-anywhere md:text-28">{titleOf(matches)}</h2>
      <ProductGrid>
        {matches.map((match, index) => (
          <div key={match.item.id} className="grid h-full grid-rows-[auto_1fr] gap-2">
            <p className="figures font-semibold wrap-anywhere text-beam-text">{numberText(match)}</p>
            <ProductCard item={match.item} car={car} fit={match.item.fit} isFirst={index === 0} />
          </div>
        ))}
      </ProductGrid>
    </>
  );
}

/** The title of the matches, which are all of the same kind. */
function titleOf(matches: readonly NumberHits_MatchesFragment[]): string {
  const [first] = matches;
  if (first?.matchKind === 'EXACT') return 'Found by part number';
  if (first?.matchKind !== 'LOOK_ALIKE') return 'Part numbers that begin like this';
  const [meant, ...others] = new Set(matches.map(({ number, replaces }) => replaces ?? number));
  return others.length === 0 ? `Did you mean ${meant}?` : 'Did you mean one of these?';
}
