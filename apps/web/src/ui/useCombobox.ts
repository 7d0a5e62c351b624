import { type KeyboardEvent, type ReactNode, useState } from 'react';

export interface ComboboxOption<Value> {
  /** Unique in the page. */
  id: string;
  value: Value;
  content: ReactNode;
}

interface ComboboxUse<Value> {
  options: ComboboxOption<Value>[];
  onChoose: (value: Value) => void;
  onClear: () => void;
  /** Whether Enter takes the first option until the arrow keys choose another one. */
  takesFirst?: boolean;
  /** False if only typing, a click or an arrow key opens it. */
  isOpenAtFirst?: boolean;
}

interface Combobox<Value> {
  isOpen: boolean;
  active: ComboboxOption<Value> | undefined;
  open: () => void;
  close: () => void;
  choose: (option: ComboboxOption<Value>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * The list of an editable combobox: the focus stays in the field, the arrow keys move through the
 * options and back to the text, or with `takesFirst` to the first option. Home and End move the caret in the
 * text.
 */
export function useCombobox<Value>({
  options,
  onChoose,
  onClear,
  takesFirst = false,
  isOpenAtFirst = true,
}: ComboboxUse<Value>): Combobox<Value> {
  const [isWanted, setWanted] = useState(isOpenAtFirst);
  const [activeId, setActiveId] = useState<string | null>(null);
  const isOpen = isWanted && options.length > 0;
  const chosen = options.find(({ id }) => id === activeId) ?? (takesFirst ? options[0] : undefined);
  const active = isOpen ? chosen : undefined;

  function show(isShown: boolean) {
    setWanted(isShown);
    setActiveId(null);
  }

  function choose(option: ComboboxOption<Value>) {
    show(false);
    onChoose(option.value);
  }

  function move(step: 1 | -1) {
    if (options.length === 0) return;
    const places = [null, ...options.map(({ id }) => id)];
    const next = places.indexOf(active?.id ?? null) + step + places.length;
    setWanted(true);
    setActiveId(places[next % places.length] ?? null);
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
    Home: () => (setActiveId(null), false),
    End: () => (setActiveId(null), false),
    ArrowLeft: () => (setActiveId(null), false),
    ArrowRight: () => (setActiveId(null), false),
  };

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // During IME composition (Chinese, Japanese) the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (keys[event.key]?.()) event.preventDefault();
  }

  return { isOpen, active, open: () => show(true), close: () => show(false), choose, onKeyDown };
}
