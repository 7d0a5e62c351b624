import { NO_CAR } from '../../lib/carInAddress';
import { OtherParts } from './OtherParts';
import { useSamePartsQuery } from './SameParts.generated';

/** Other products with a part number of this product; shows nothing while loading. */
export function SameParts({ itemId }: { itemId: string }) {
  const { data } = useSamePartsQuery({ variables: { id: itemId } });
  const items = data?.item?.alternatives ?? [];
  return <OtherParts title="Others with the same part number" items={items} car={NO_CAR} />;
}
