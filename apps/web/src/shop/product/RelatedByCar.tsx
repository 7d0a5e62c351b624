import type { FitVerdict } from '../../gql/schema-types.generated';
import type { CarChoice } from '../../lib/carInAddress';
import { useRelatedByCarQuery } from './RelatedByCar.generated';
import type { RelatedProducts_ItemFragment } from './RelatedProducts.generated';
import { RelatedRow } from './RelatedRow';

const SHOWN = 4;

/** Sorts the best first; products with the same rank stay in order. */
const RANKS: Record<FitVerdict, number> = { FITS: 0, UNIVERSAL: 0, FITS_IF: 1, UNKNOWN: 2, DOES_NOT_FIT: 3 };

/** Related products, with those that fit the car of the address first. */
export function RelatedByCar({ item, car }: { item: RelatedProducts_ItemFragment; car: CarChoice }) {
  const { data } = useRelatedByCarQuery({ variables: { id: item.id, ...car } });
  const related = data?.item?.related ?? [];
  const best = related.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, SHOWN);
  const fits = new Map(best.map(({ id, fit }) => [id, fit]));
  return <RelatedRow item={item} related={data ? best : item.related} fits={fits} car={car} />;
}

function rankOf({ fit }: { fit?: { verdict: FitVerdict | null } }): number {
  return RANKS[fit?.verdict ?? 'UNKNOWN'];
}
