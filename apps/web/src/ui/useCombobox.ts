import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

export interface ComboboxOption<Value> {
  /** The id of the option, which is unique on the page. */
  id: string;
  value: Value;
  content: ReactNode;
}

interface ComboboxUse<Value> {
  options: ComboboxOption<Value>[];
  onChoose: (value: Value) => void;
  onClear: () => void;
  /** Whether Enter takes the first option if the arrow keys have not chosen another one. */
  takesFirst?: boolean;
  /** Whether the list is open at once. Otherwise it opens on typing, a click or an arrow key. */
  isOpenAtFirst?: boolean;
}

/**
 * A combobox whose text field keeps the focus. Up and down move through the options. Past the ends no option is active, or the
 * first with `takesFirst`. `field` has the props of the input, `list` those of the component `OptionGroups`.
 */
export function useCombobox<Value>({ onChoose, onClear, ...use }: ComboboxUse<Value>) {
  const id = useId();
  const { isOpen, active, show, move, leave } = useActiveOption(use);

  function choose(option: ComboboxOption<Value>) {
    show(false);
    onChoose(option.value);
  }

  const keys: Record<string, () => boolean> = {
    ArrowDown: () => (move(1), true),
    ArrowUp: () => (move(-1), true),
    Enter: () => {
      if (active) choose(active);
      return Boolean(active);
    },
    Escape: () => {
      if (isOpen) show(false);
      else onClear();
      return true;
    },
    Home: () => (leave(), false),
    End: () => (leave(), false),
    ArrowLeft: () => (leave(), false),
    ArrowRight: () => (leave(), false),
  };

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // During IME composition (Chinese, Japanese) the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (keys[event.key]?.()) event.preventDefault();
  }

  return {
    isOpen,
    open: () => show(true),
    close: () => show(false),
    field: { ...comboboxProps(isOpen ? id : undefined, active?.id), onKeyDown },
    list: { id, active, onChoose: choose },
  };
}

/** Attributes of the field for screen readers. `listId` is the id of the list while it is open. */
const comboboxProps = (listId: string | undefined, activeId: string | undefined) =>
  ({
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': listId !== undefined,
    'aria-controls': listId,
    'aria-activedescendant': activeId,
  }) as const;

function useActiveOption<Value>({
  options,
  takesFirst = false,
  isOpenAtFirst = true,
}: Pick<ComboboxUse<Value>, 'options' | 'takesFirst' | 'isOpenAtFirst'>) {
  const [isWanted, setWanted] = useState(isOpenAtFirst);
  const [activeId, setActiveId] = useState<string | null>(null);
  const isOpen = isWanted && options.length > 0;
  const chosen = options.find(({ id }) => id === activeId) ?? (takesFirst ? options[0] : undefined);
  const active = isOpen ? chosen : undefined;

  function show(isShown: boolean) {
    setWanted(isShown);
    setActiveId(null);
  }

  function move(step: 1 | -1) {
    if (options.length === 0) return;
    const places = [null, ...options.map(({ id }) => id)];
    const next = places.indexOf(active?.id ?? null) + step + places.length;
    setWanted(true);
    setActiveId(places[next % places.length] ?? null);
  }

  return { isOpen, active, show, move, leave: () => setActiveId(null) };
}
