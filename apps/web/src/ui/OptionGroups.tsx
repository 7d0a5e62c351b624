import { useEffect, useId, useRef } from 'react';
import type { ComboboxOption } from './useCombobox';

export interface OptionGroup<Value> {
  label: string;
  options: ComboboxOption<Value>[];
  className?: string;
}

interface OptionGroupsProps<Value> {
  id: string;
  label: string;
  groups: OptionGroup<Value>[];
  active: ComboboxOption<Value> | undefined;
  onChoose: (option: ComboboxOption<Value>) => void;
  className: string;
}

export function OptionGroups<Value>({
  id,
  label,
  groups,
  active,
  onChoose,
  className,
}: OptionGroupsProps<Value>) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      // Keeps the focus in the field, whose blur would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      className={`overflow-y-auto overscroll-contain ${className}`}
    >
      {groups.map((group) => (
        <Group key={group.label} group={group} active={active} onChoose={onChoose} />
      ))}
    </div>
  );
}

interface GroupProps<Value> extends Pick<OptionGroupsProps<Value>, 'active' | 'onChoose'> {
  group: OptionGroup<Value>;
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

interface OptionProps<Value> extends Pick<OptionGroupsProps<Value>, 'onChoose'> {
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
