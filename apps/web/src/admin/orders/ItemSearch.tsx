import { LENGTHS } from '@beambright/domain';
import { useState } from 'react';
import { priceText } from '../../lib/format';
import { matchText } from '../../lib/numberText';
import { useDebounced } from '../../lib/useDebounced';
import { Field } from '../../ui/Field';
import { FitChip } from '../../ui/FitChip';
import { OptionGroups } from '../../ui/OptionGroups';
import { useCause } from '../../ui/useCause';
import { useCombobox } from '../../ui/useCombobox';
import {
  type ItemSearch_ItemFragment,
  type ItemSearchQuery,
  useItemSearchQuery,
} from './ItemSearch.generated';

/** The minimum length of a search: a single character would match half the shop. */
const MIN_LENGTH = 2;
const LABEL = 'Add a part';

/** The car that the items should fit; `vehicle` is its slug. */
export interface CarOfSearch {
  vehicle: string;
  year: number | null;
}

interface ItemSearchProps {
  /** Items that fit this car come first. */
  car: CarOfSearch | null;
  error?: string | undefined;
  isOptional?: boolean;
  onChoose: (item: ItemSearch_ItemFragment) => void;
}

/** Finds a product by words or a number. Enter takes the first. Items out of stock are listed but cannot be chosen. */
export function ItemSearch({ car, error, isOptional = false, onChoose }: ItemSearchProps) {
  const [typed, setTyped] = useState('');
  const { found, isCurrent, hint } = useFoundItems(typed.trim(), car);
  const options = found
    .filter(({ item }) => item.inStock)
    .map(({ item, detail }) => ({
      id: `item-${item.id}`,
      value: item,
      content: <FoundItem item={item} detail={detail} />,
    }));
  const take = (item: ItemSearch_ItemFragment) => {
    setTyped('');
    onChoose(item);
  };
  const { isOpen, open, field, list } = useCombobox<ItemSearch_ItemFragment>({
    options,
    onChoose: take,
    onClear: () => setTyped(''),
    takesFirst: isCurrent,
  });
  return (
    <div className="grid gap-1.5">
      <Field
        {...field}
        label={LABEL}
        hint={hint}
        error={error}
        required={!isOptional}
        type="search"
        maxLength={LENGTHS.search}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          open();
        }}
      />
      <p role="status" className="sr-only">
        {isCurrent && options.length === 0 && hint}
      </p>
      {isOpen && (
        <OptionGroups
          {...list}
          label={LABEL}
          groups={[{ label: 'Products', options }]}
          className="max-h-80 rounded-control border border-line"
        />
      )}
    </div>
  );
}

interface Found {
  item: ItemSearch_ItemFragment;
  detail: string;
}

/** The variables with which a query tells whether items fit a car. */
export function carVariables(car: CarOfSearch | null) {
  return { vehicle: car?.vehicle ?? '', year: car?.year ?? null, hasCar: car !== null };
}

function useFoundItems(text: string, car: CarOfSearch | null) {
  const sought = useDebounced(text);
  const isSearched = text.length >= MIN_LENGTH && sought.length >= MIN_LENGTH;
  const { data, error } = useItemSearchQuery({
    variables: { text: sought, car: car?.vehicle, ...carVariables(car) },
    skip: !isSearched,
    // The result must have the current stock and prices.
    fetchPolicy: 'no-cache',
  });
  const cause = useCause(error);
  const found = isSearched && data ? foundIn(data.items) : [];
  const isCurrent = isSearched && data !== undefined && sought === text;
  return { found, isCurrent, hint: error ? cause : hintOf(found, isCurrent) };
}

function foundIn({ numberMatches, nodes }: ItemSearchQuery['items']): Found[] {
  const byNumber = numberMatches.map(({ item, ...match }) => ({ item, detail: matchText(match) }));
  const hits = new Set(byNumber.map(({ item }) => item.id));
  const byWords = nodes.filter(({ id }) => !hits.has(id));
  return [...byNumber, ...byWords.map((item) => ({ item, detail: priceText(item.price) }))];
}

function hintOf(found: readonly Found[], isCurrent: boolean): string {
  const soldOut = found.filter(({ item }) => !item.inStock).map(({ item }) => item.name);
  if (isCurrent && found.length === 0) return 'Nothing found.';
  if (soldOut.length > 0) return `Out of stock: ${soldOut.join(', ')}`;
  return 'Words or a part number. Enter takes the first.';
}

function FoundItem({ item: { name, fit }, detail }: Found) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="line-clamp-2">{name}</span>
      <span className="figures block text-14 text-muted">{detail}</span>
      {fit && <FitChip fit={fit} />}
    </span>
  );
}
