import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { INPUT_CLASSES } from './inputClasses';
import { type ComboboxOption, useCombobox } from './useCombobox';

export interface ComboboxGroup<Value> {
  label: string;
  options: ComboboxOption<Value>[];
  className?: string;
}

interface ComboboxProps<Value> extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'value' | 'onChange' | 'onSubmit'
> {
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter without an active option. */
  onSubmit: () => void;
  /** Suggestions for the value; empty groups are hidden. */
  groups: ComboboxGroup<Value>[];
  onChoose: (value: Value) => void;
  /** Shown inside the field. */
  start: ReactNode;
  end: ReactNode;
}

export function Combobox<Value>({
  label,
  value,
  onChange,
  onSubmit,
  groups,
  onChoose,
  start,
  end,
  ...input
}: ComboboxProps<Value>) {
  const filled = groups.filter(({ options }) => options.length > 0);
  const options = filled.flatMap((group) => group.options);
  const { isOpen, active, open, close, choose, onKeyDown } = useCombobox({
    options,
    onChoose,
    onClear: () => onChange(''),
  });
  const listId = useId();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    close();
    onSubmit();
  }

  return (
    <form role="search" onSubmit={submit} className="relative">
      <span aria-hidden className="pointer-events-none absolute top-3.5 left-3.5 text-muted cramped:hidden">
        {start}
      </span>
      <input
        {...input}
        role="combobox"
        dir="auto"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active?.id}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          open();
        }}
        onClick={open}
        onBlur={close}
        onKeyDown={onKeyDown}
        className={`${INPUT_CLASSES} border-control pl-11 cramped:pl-3.5 ${end ? 'pr-11' : 'pr-3.5'}`}
      />
      <div className="absolute inset-y-0 right-0.5 flex items-center">{end}</div>
      <p aria-live="polite" className="sr-only">
        {isOpen && (options.length === 1 ? '1 suggestion' : `${options.length} suggestions`)}
      </p>
      {isOpen && <List id={listId} label={label} groups={filled} active={active} onChoose={choose} />}
    </form>
  );
}

interface ListProps<Value> {
  id: string;
  label: string;
  groups: ComboboxGroup<Value>[];
  active: ComboboxOption<Value> | undefined;
  onChoose: (option: ComboboxOption<Value>) => void;
}

function List<Value>({ id, label, groups, active, onChoose }: ListProps<Value>) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      // Keeps the focus in the field: its blur would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-2 grid max-h-88 content-start gap-x-2 overflow-y-auto overscroll-contain rounded-card border border-control bg-surface p-2 shadow-[0_16px_40px_var(--shade)] md:max-h-[min(70dvh,32rem)] md:grid-cols-[minmax(0,1fr)_fit-content(15rem)] lg:left-auto lg:w-176"
    >
      {groups.map((group) => (
        <Group key={group.label} group={group} active={active} onChoose={onChoose} />
      ))}
    </div>
  );
}

interface GroupProps<Value> extends Pick<ListProps<Value>, 'active' | 'onChoose'> {
  group: ComboboxGroup<Value>;
}

function Group<Value>({ group: { label, options, className = '' }, active, onChoose }: GroupProps<Value>) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId} className={`min-w-0 ${className}`}>
      <p id={labelId} className="px-3 pt-2 pb-1 text-14 font-semibold text-muted">
        {label}
      </p>
      {options.map((option) => (
        <Option key={option.id} option={option} isActive={option === active} onChoose={onChoose} />
      ))}
    </div>
  );
}

interface OptionProps<Value> extends Pick<ListProps<Value>, 'onChoose'> {
  option: ComboboxOption<Value>;
  isActive: boolean;
}

function Option<Value>({ option, isActive, onChoose }: OptionProps<Value>) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);

  return (
    <div
      ref={row}
      id={option.id}
      role="option"
      aria-selected={isActive}
      onClick={() => onChoose(option)}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 ${isActive ? 'bg-raised outline-2 -outline-offset-2 outline-beam-text' : 'hover:bg-raised'}`}
    >
      {option.content}
    </div>
  );
}
