import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle } from 'react';
import type { FoundCar } from '../../lib/carInAddress';
import { OptionGroups } from '../../ui/OptionGroups';
import { useCombobox } from '../../ui/useCombobox';
import { rememberCar } from '../car/lastCar';
import { type CarSuggestion, type Suggestion, suggestionGroups } from './suggestionGroups';
import { useSuggestedCars } from './useSuggestedCars';
import { useSuggestions } from './useSuggestions';

export interface SuggestionList {
  open: () => void;
  close: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  mayNameCar: () => boolean;
}

export interface OpenList {
  id?: string;
  activeId?: string;
}

interface SuggestionsProps {
  ref: Ref<SuggestionList>;
  label: string;
  text: string;
  onChoose: (suggestion: Suggestion) => void;
  onChooseCar: (car: FoundCar, rest: string) => void;
  onClear: () => void;
  onOpenChange: (list: OpenList) => void;
  isAtRight: boolean;
}

export function Suggestions({
  ref,
  label,
  text,
  onChoose,
  onChooseCar,
  onClear,
  onOpenChange,
  isAtRight,
}: SuggestionsProps) {
  const suggestions = useSuggestions(text);
  const cars = useSuggestedCars(text);
  const groups = suggestionGroups(suggestions, cars ?? []).filter((group) => group.options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const { isOpen, open, close, field, list } = useCombobox({ options, onChoose: chooseSuggestion, onClear });
  const { onKeyDown, 'aria-controls': id, 'aria-activedescendant': activeId } = field;

  useImperativeHandle(ref, () => ({ open, close, onKeyDown, mayNameCar: () => cars?.length !== 0 }));
  useEffect(() => onOpenChange({ id, activeId }), [onOpenChange, id, activeId]);

  function chooseSuggestion(suggestion: Suggestion | CarSuggestion) {
    if (!('car' in suggestion)) return onChoose(suggestion);
    rememberCar(suggestion.car);
    onChooseCar(suggestion.car, suggestion.rest);
  }

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isOpen && (options.length === 1 ? '1 suggestion' : `${options.length} suggestions`)}
      </p>
      {isOpen && (
        <OptionGroups
          {...list}
          label={label}
          groups={groups}
          className={`absolute inset-x-0 top-full z-30 mt-2 grid max-h-88 content-start gap-x-2 rounded-card border border-control bg-surface p-2 shadow-[0_16px_40px_var(--shade)] md:max-h-[min(70dvh,32rem)] md:grid-cols-[minmax(0,1fr)_fit-content(15rem)] ${isAtRight ? 'lg:left-auto lg:w-176' : 'lg:right-auto lg:w-[max(100%,min(44rem,100vw-34rem))]'}`}
        />
      )}
    </>
  );
}
