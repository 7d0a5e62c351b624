import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { useCombobox } from '../../ui/useCombobox';
import {
  type Suggestion,
  type SuggestionGroup,
  suggestionGroups,
  type SuggestionOption,
} from './suggestionGroups';
import { useSuggestions } from './useSuggestions';

/** What the field of the list calls. */
export interface SuggestionList {
  open: () => void;
  close: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** The ids of the open list and of its active option. */
export interface OpenList {
  id?: string;
  activeId?: string;
}

interface SuggestionsProps {
  ref: Ref<SuggestionList>;
  label: string;
  text: string;
  onChoose: (suggestion: Suggestion) => void;
  onClear: () => void;
  onOpenChange: (list: OpenList) => void;
  isAtRight: boolean;
}

/** The list below a search field. */
export function Suggestions({
  ref,
  label,
  text,
  onChoose,
  onClear,
  onOpenChange,
  isAtRight,
}: SuggestionsProps) {
  const groups = suggestionGroups(useSuggestions(text)).filter((group) => group.options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const { isOpen, active, open, close, choose, onKeyDown } = useCombobox({ options, onChoose, onClear });
  const ownId = useId();
  const id = isOpen ? ownId : undefined;
  const activeId = active?.id;

  useImperativeHandle(ref, () => ({ open, close, onKeyDown }));
  useEffect(() => onOpenChange({ id, activeId }), [onOpenChange, id, activeId]);

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isOpen && (options.length === 1 ? '1 suggestion' : `${options.length} suggestions`)}
      </p>
      {isOpen && (
        <List
          id={ownId}
          label={label}
          groups={groups}
          active={active}
          onChoose={choose}
          isAtRight={isAtRight}
        />
      )}
    </>
  );
}

interface ListProps {
  id: string;
  label: string;
  groups: SuggestionGroup[];
  active: SuggestionOption | undefined;
  onChoose: (option: SuggestionOption) => void;
  isAtRight: boolean;
}

function List({ id, label, groups, active, onChoose, isAtRight }: ListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      // Keeps the focus in the field: its blur would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      className={`absolute inset-x-0 top-full z-30 mt-2 grid max-h-88 content-start gap-x-2 overflow-y-auto overscroll-contain rounded-card border border-control bg-surface p-2 shadow-[0_16px_40px_var(--shade)] md:max-h-[min(70dvh,32rem)] md:grid-cols-[minmax(0,1fr)_fit-content(15rem)] ${isAtRight ? 'lg:left-auto lg:w-176' : 'lg:right-auto lg:w-[max(100%,min(44rem,100vw-34rem))]'}`}
    >
      {groups.map((group) => (
        <Group key={group.label} group={group} active={active} onChoose={onChoose} />
      ))}
    </div>
  );
}

interface GroupProps extends Pick<ListProps, 'active' | 'onChoose'> {
  group: SuggestionGroup;
}

function Group({ group: { label, options, className = '' }, active, onChoose }: GroupProps) {
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

interface OptionProps extends Pick<ListProps, 'onChoose'> {
  option: SuggestionOption;
  isActive: boolean;
}

function Option({ option, isActive, onChoose }: OptionProps) {
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
