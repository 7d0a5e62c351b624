import { type TextareaHTMLAttributes, useId } from 'react';
import { controlProps, FieldFrame, type FieldTexts } from './FieldFrame';
import { INPUT_CLASSES } from './inputClasses';

interface TextAreaProps
  extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {
  label: string;
  required?: boolean;
}

export function TextArea({ label, hint, error, required, rows = 5, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <textarea
        dir="auto"
        {...input}
        {...controlProps(id, { hint, error, required })}
        rows={rows}
        className={`${INPUT_CLASSES} resize-y px-3.5 py-2.5 ${error ? 'border-failed' : 'border-control'}`}
      />
    </FieldFrame>
  );
}
