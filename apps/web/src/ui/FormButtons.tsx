import { Button } from './Button';

interface FormButtonsProps {
  submitLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  look?: 'primary' | 'danger';
  isBusy: boolean;
  onCancel: () => void;
}

export function FormButtons({
  submitLabel,
  busyLabel = 'Saving...',
  cancelLabel = 'Cancel',
  look = 'primary',
  isBusy,
  onCancel,
}: FormButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button onClick={onCancel}>{cancelLabel}</Button>
      <Button type="submit" look={look} isBusy={isBusy}>
        {isBusy ? busyLabel : submitLabel}
      </Button>
    </div>
  );
}
