import { IconCar, IconCategory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { capitalised } from '../../lib/format';
import { matchText } from '../../lib/numberText';
import type { OptionGroup } from '../../ui/OptionGroups';
import { SuggestedItem } from './SuggestedItem';
import type { SearchSuggestionsQuery } from './Suggestions.generated';
import type { SuggestedCar } from './useSuggestedCars';

/** A suggestion with the id of an item to open, or of a category or brand to filter by. */
export type Suggestion = { item: string } | { category: string } | { brand: string };
export type CarSuggestion = Pick<SuggestedCar, 'car' | 'rest'>;

/** The groups of suggestions: cars, part numbers, then others. No cars are suggested if the text is a whole part number. */
export function suggestionGroups(
  suggestions: SearchSuggestionsQuery['suggestions'] | null,
  cars: readonly SuggestedCar[],
): OptionGroup<Suggestion | CarSuggestion>[] {
  const { numberMatches = [], items: found = [], categories = [], carBrands = [] } = suggestions ?? {};
  const byNumber = new Set(numberMatches.map(({ item }) => item.id));
  const items = found.filter(({ id }) => !byNumber.has(id));
  const beside = items.length > 0 ? 'md:col-start-2' : '';
  const isNumber = numberMatches.some(({ matchKind }) => matchKind === 'EXACT');
  return [
    {
      label: 'Cars',
      className: 'md:col-span-full',
      options: (suggestions && !isNumber ? cars : []).map(({ name, ...suggestion }) => ({
        id: `suggestion-${suggestion.car.car}`,
        value: suggestion,
        content: <Named icon={<IconCar size={20} aria-hidden />} name={`${name}: show what fits`} />,
      })),
    },
    {
      label: 'Part numbers',
      className: 'md:col-span-full',
      options: numberMatches.map(({ item, ...match }) => ({
        id: `suggestion-${item.id}`,
        value: { item: item.id },
        content: <SuggestedItem item={item} reason={matchText(match)} />,
      })),
    },
    {
      label: 'Products',
      className: 'md:row-span-2',
      options: items.map((item) => ({
        id: `suggestion-${item.id}`,
        value: { item: item.id },
        content: <SuggestedItem item={item} />,
      })),
    },
    {
      label: 'Categories',
      className: beside,
      options: categories.map(({ id, name }) => ({
        id: `suggestion-${id}`,
        value: { category: id },
        content: <Named icon={<IconCategory size={20} aria-hidden />} name={capitalised(name)} />,
      })),
    },
    {
      label: 'Car Brands',
      className: beside,
      options: carBrands.map(({ id, name }) => ({
        id: `suggestion-${id}`,
        value: { brand: id },
        content: <Named icon={<IconCar size={20} aria-hidden />} name={name} />,
      })),
    },
  ];
}

function Named({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <>
      <span className="shrink-0 text-muted">{icon}</span>
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </>
  );
}
