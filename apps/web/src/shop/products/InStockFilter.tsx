import { Checkbox } from '../../ui/Checkbox';

interface InStockFilterProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  className: string;
}

export function InStockFilter({ isOn, onChange, className }: InStockFilterProps) {
  return (
    <div className={className}>
      <Checkbox label="In stock only" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    </div>
  );
}
