import { LENGTHS } from '@beambright/domain';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { FoundCar } from '../../lib/carInAddress';
import { lazyPart } from '../../page/lazyPage';
import { IconButton } from '../../ui/IconButton';
import { INPUT_CLASSES } from '../../ui/inputClasses';
import { SearchForm } from './SearchForm';
import type { Suggestion } from './suggestionGroups';
import type { OpenList, SuggestionList } from './Suggestions';

const suggestions = lazyPart(() => import('./Suggestions').then((file) => file.Suggestions));

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  onClear: () => void;
  /** Called on Enter if no suggestion is active and the text names no car. */
  onSubmit: (text: string) => void;
  /**
   * Called when a car is chosen. `rest` has the words that are not about the car. `typed` is the whole text without number
   * plates; '' if a suggestion was chosen or the text has a frame number.
   */
  onChooseCar: (car: FoundCar, rest: string, typed: string) => void;
  onChoose: (suggestion: Suggestion) => void;
  /** Whether a list wider than the field is aligned with its right end instead of its left end. */
  isAtRight?: boolean;
}

/** A search field, plain until scripts are loaded. Suggestions appear once it is used. */
export function SearchBox({
  label,
  placeholder,
  value,
  onChange,
  onClear,
  onSubmit,
  onChooseCar,
  onChoose,
  isAtRight = false,
}: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<OpenList>({});
  const { list, isUsed, show, close, onKeyDown, mayNameCar } = useList();

  function submit() {
    close();
    hideKeyboard(box.current);
  }

  function choose(suggestion: Suggestion) {
    hideKeyboard(box.current);
    onChoose(suggestion);
  }

  function chooseCar(car: FoundCar, rest: string, typed = '') {
    hideKeyboard(box.current);
    onChooseCar(car, rest, typed);
  }

  return (
    <SearchForm
      label={label}
      box={box}
      text={value}
      mayNameCar={mayNameCar}
      onCar={onChooseCar}
      onOther={onSubmit}
      onSubmit={submit}
    >
      <Magnifier />
      <input
        ref={box}
        type="search"
        name="search"
        role="combobox"
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={LENGTHS.search}
        placeholder={placeholder}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={open.id !== undefined}
        aria-controls={open.id}
        aria-activedescendant={open.activeId}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          show();
        }}
        onClick={show}
        onBlur={close}
        onKeyDown={onKeyDown}
        className={`${INPUT_CLASSES} border-control pl-11 cramped:pl-2 cramped:text-14 ${value ? 'pr-11' : 'pr-3.5 cramped:pr-2'}`}
      />
      {value && <ClearButton box={box} onClear={onClear} />}
      {isUsed && (
        <suggestions.Part
          ref={list}
          label={label}
          text={value}
          onChoose={choose}
          onChooseCar={chooseCar}
          onClear={() => onChange('')}
          onOpenChange={setOpen}
          isAtRight={isAtRight}
        />
      )}
    </SearchForm>
  );
}

/** Opens and closes the list of suggestions, whose code may not be loaded yet. */
function useList() {
  const list = useRef<SuggestionList>(null);
  const [isUsed, setUsed] = useState(false);

  function show() {
    setUsed(true);
    list.current?.open();
  }

  function close() {
    if (list.current) list.current.close();
    // Without this, the list would open when its code arrives.
    else setUsed(false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (list.current) list.current.onKeyDown(event);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') show();
  }

  return { list, isUsed, show, close, onKeyDown, mayNameCar: () => list.current?.mayNameCar() ?? true };
}

function Magnifier() {
  return (
    <span aria-hidden className="pointer-events-none absolute top-3.5 left-3.5 text-muted cramped:hidden">
      <IconSearch size={20} />
    </span>
  );
}

function ClearButton({
  box,
  onClear,
}: Pick<SearchBoxProps, 'onClear'> & { box: RefObject<HTMLInputElement | null> }) {
  function clear() {
    onClear();
    box.current?.focus();
  }

  return (
    <div className="absolute inset-y-0 right-0.5 flex items-center">
      <IconButton label="Clear search" onClick={clear}>
        <IconX size={20} aria-hidden />
      </IconButton>
    </div>
  );
}

/** Hides the keyboard of a phone, which would cover the results. */
function hideKeyboard(box: HTMLInputElement | null): void {
  if (matchMedia('(hover: none)').matches) box?.blur();
}
