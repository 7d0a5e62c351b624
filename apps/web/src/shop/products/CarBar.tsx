import type { FitGroup } from '../../gql/schema-types.generated';
import { carName, isBuiltFor, yearsText } from '../../lib/carText';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { IconButton } from '../../ui/IconButton';
import { IconX } from '../../ui/icons';
import { ChooseCar } from '../car/ChooseCar';
import type { CarBar_CountsFragment, CarBar_VehicleFragment } from './CarBar.generated';
import { type Choices, WITHOUT_CAR } from './filtersInAddress';

interface CarBarProps {
  choices: Choices;
  /** Null if the shop does not know it. */
  vehicle: CarBar_VehicleFragment | null;
  counts: CarBar_CountsFragment | null | undefined;
  onChange: (changes: Partial<Choices>) => void;
}

/** The chosen car, and which products to show for it. */
export function CarBar({ choices, vehicle, counts, onChange }: CarBarProps) {
  return (
    <section
      aria-label="Your car"
      className="mt-3 grid grid-cols-[1fr_auto] items-center gap-x-4 rounded-card border border-control bg-surface px-4 py-1 md:grid-cols-[auto_1fr_auto]"
    >
      <p className="py-2 wrap-anywhere">
        {vehicle ? (
          <CarName vehicle={vehicle} year={choices.year} />
        ) : (
          'We do not know this car. Here are all parts.'
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 max-md:col-span-2 max-md:row-start-2">
        {vehicle && counts && (
          <FitChoice fit={choices.fit} counts={counts} onChange={(fit) => onChange({ fit })} />
        )}
        <ChooseCar text="Change" look="quiet" className="max-md:px-1" onChoose={onChange} />
      </div>
      <IconButton label="Remove car" onClick={() => onChange(WITHOUT_CAR)}>
        <IconX size={20} aria-hidden />
      </IconButton>
    </section>
  );
}

function CarName({ vehicle, year }: { vehicle: CarBar_VehicleFragment; year: number | null }) {
  const isOtherYear = year !== null && !isBuiltFor(vehicle, year);
  return (
    <>
      <strong>{carName(vehicle)}</strong>
      <span className="text-muted">
        {year === null || isOtherYear ? `, ${yearsText(vehicle)}` : `, registered ${year}`}
      </span>
      {isOtherYear && <span className="text-pending">{`, not built for ${year}`}</span>}
    </>
  );
}

interface FitChoiceProps {
  fit: FitGroup | null;
  counts: CarBar_CountsFragment;
  onChange: (fit: FitGroup | null) => void;
}

function FitChoice({ fit, counts, onChange }: FitChoiceProps) {
  const { fits, notChecked } = counts;
  return (
    <>
      <Checkbox
        label={`Only what fits (${fits})`}
        checked={fit === 'FITS'}
        onChange={(event) => onChange(event.target.checked ? 'FITS' : null)}
      />
      {fit === 'FITS' && fits === 0 && notChecked > 0 && (
        <p className="py-2 text-14 text-muted">{`Nothing here is known to fit. ${SHOWN.NOT_CHECKED}`}</p>
      )}
      {fit === 'FITS' && fits > 0 && notChecked > 0 && (
        <Button look="quiet" onClick={() => onChange('NOT_CHECKED')} className="max-md:px-2">
          {`Show ${notChecked} not checked`}
        </Button>
      )}
      {(fit === 'NOT_CHECKED' || fit === 'DOES_NOT_FIT') && (
        <p className="py-2 text-14 text-muted">{SHOWN[fit]}</p>
      )}
    </>
  );
}

const SHOWN = {
  NOT_CHECKED: 'Nobody has checked these: we check it with you before you pay.',
  DOES_NOT_FIT: 'These do not fit.',
};
