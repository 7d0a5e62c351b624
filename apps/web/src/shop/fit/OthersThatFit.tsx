import { type CarChoice, NO_CAR } from '../../lib/carInAddress';
import { whoseCarText } from '../../lib/carText';
import { useWhoseCar } from '../car/lastCar';
import { OtherParts } from './OtherParts';
import { useSamePartsQuery } from './OthersThatFit.generated';
import { type ProductFitQuery, useProductFitQuery } from './YourFit.generated';

interface OthersThatFitProps {
  item: { id: string; inStock: boolean };
  /** The car in the URL of the page. Without one, the alternatives are products with the same part number. */
  choice: CarChoice;
  place: 'top' | 'bottom';
}

export function OthersThatFit(props: OthersThatFitProps) {
  return props.choice.car ? <OthersForCar {...props} /> : <SameParts itemId={props.item.id} />;
}

/** Alternatives for the car. They are at the top if the product is out of stock or may not fit, otherwise at the bottom. */
function OthersForCar({ item, choice, place }: OthersThatFitProps) {
  const { data, error } = useProductFitQuery({ variables: { id: item.id, ...choice } });
  const whose = useWhoseCar(choice);
  if (!data && !error) return null;
  const known = fitIn(data);
  const isNeeded = !item.inStock || known?.verdict === 'DOES_NOT_FIT' || known?.verdict === 'UNKNOWN';
  if (isNeeded !== (place === 'top')) return null;
  if (!known) return item.inStock ? null : <SameParts itemId={item.id} />;
  const car = whoseCarText(known.vehicle, choice.year, whose);
  return <OtherParts title={titleOf(known, car)} items={known.alternatives} car={choice} />;
}

/** The fit and the alternatives. Null if the item has nothing to do with cars, or the shop does not know the car. */
function fitIn(data: ProductFitQuery | undefined) {
  const [item, vehicle] = [data?.item, data?.vehicle];
  const verdict = item?.fit?.verdict;
  return item && vehicle && verdict ? { verdict, vehicle, alternatives: item.alternatives } : null;
}

/** The title of the alternatives. It says 'fit' only if all of them were checked for the car. */
function titleOf({ alternatives }: NonNullable<ReturnType<typeof fitIn>>, car: string): string {
  const areSure = alternatives.every(({ fit }) => fit?.verdict !== 'UNKNOWN');
  return `${areSure ? 'Others that fit' : 'Other parts for'} ${car}`;
}

function SameParts({ itemId }: { itemId: string }) {
  const { data } = useSamePartsQuery({ variables: { id: itemId } });
  const items = data?.item?.alternatives ?? [];
  return <OtherParts title="Others with the same part number" items={items} car={NO_CAR} />;
}
