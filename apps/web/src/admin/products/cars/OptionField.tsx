import { useId } from 'react';
import { controlProps, FieldFrame } from '../../../ui/FieldFrame';
import { INPUT_CLASSES } from '../../../ui/inputClasses';
import { type OptionGroup, OptionGroups } from '../../../ui/OptionGroups';
import { useCombobox } from '../../../ui/useCombobox';

interface OptionFieldProps<Value> {
  label: string;
  hint: string;
  text: string;
  groups: OptionGroup<Value>[];
  takesFirst: boolean;
  onText: (text: string) => void;
  /** Returns true if the list should stay open with new options. */
  onChoose: (value: Value) => boolean;
}

/** A field with a list of the options that its text may mean; the focus stays in the field. */
export function OptionField<Value>({ label, hint, text, groups, ...props }: OptionFieldProps<Value>) {
  const { takesFirst, onText, onChoose } = props;
  const id = useId();
  const { isOpen, open, close, field, list } = useCombobox<Value>({
    options: groups.flatMap(({ options }) => options),
    onChoose: (value) => onChoose(value) && open(),
    onClear: () => onText(''),
    takesFirst,
    isOpenAtFirst: false,
  });
  return (
    <FieldFrame id={id} label={label} hint={hint} required>
      <div className="relative">
        <input
          {...field}
          {...controlProps(id, { hint })}
          dir="auto"
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            open();
          }}
          onClick={open}
          onBlur={close}
          className={`${INPUT_CLASSES} border-control px-3.5`}
        />
        {isOpen && (
          <OptionGroups
            {...list}
            label={label}
            groups={groups}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 rounded-control border border-control bg-surface p-1"
          />
        )}
      </div>
    </FieldFrame>
  );
}
