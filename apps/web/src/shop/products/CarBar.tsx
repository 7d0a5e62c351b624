import { IconChevronDown, IconX } from '@tabler/icons-react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { FitGroup } from '../../gql/schema-types.generated';
import { withCar } from '../../lib/carInAddress';
import { boxLabel, carText, isBuiltFor, yearsText } from '../../lib/carText';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { IconButton } from '../../ui/IconButton';
import { ChooseCar } from '../car/ChooseCar';
import { useWhoseCar } from '../car/lastCar';
import { OwnCar } from '../car/OwnCar';
import type { CarBar_CountsFragment, CarBar_VehicleFragment } from './CarBar.generated';
import { type Choices, WITHOUT_CAR, withChanges } from './filtersInAddress';
import { TypedYear } from './TypedYear';

interface CarBarProps {
  choices: Choices;
  /** The vehicle of the car; null if the shop does not know it. */
  vehicle: CarBar_VehicleFragment | null;
  counts: CarBar_CountsFragment | null | undefined;
  onChange: (changes: Partial<Choices>) => void;
}

/** Shows the chosen car, and lets the visitor choose which products to list for it. */
export function CarBar({ choices, vehicle, counts, onChange }: CarBarProps) {
  const { pathname, search } = useLocation();
  const { isOwn, own } = useWhoseCar(choices);
  const name = vehicle ? (
    <CarName vehicle={vehicle} year={choices.year} isOfLink={own !== null} />
  ) : (
    'We do not know this car. Here are all parts.'
  );
  return (
    <>
      <section
        aria-label={boxLabel({ isOwn, own })}
        className="mt-2 flex flex-wrap items-center rounded-card border border-control bg-surface py-0.5 pl-1 md:mt-3 md:gap-x-3 md:px-4 md:py-1"
      >
        <ChooseCar
          look="quiet"
          className="min-w-0 text-left max-md:px-1 max-md:flex-[1_1_6rem] max-md:justify-between max-md:gap-1 max-md:text-14 max-md:leading-5 md:gap-4 md:px-2 md:py-2"
          onChoose={onChange}
          text={
            <>
              <span className="font-normal wrap-anywhere">{name}</span>
              <span className="max-md:sr-only">Change</span>
              <IconChevronDown size={16} aria-hidden className="shrink-0 md:hidden" />
            </>
          }
        />
        <noscript>
          <p className="px-2 py-2 wrap-anywhere">{name}</p>
        </noscript>
        {vehicle && counts && (
          <FitChoice fit={choices.fit} counts={counts} onChange={(fit) => onChange({ fit })} />
        )}
        {/* Left out on phones, where it would move the list. The picker offers this car first. */}
        {own && (
          <div className="text-14 max-md:hidden">
            <OwnCar own={own} to={withCar(pathname + search, own)} label="Show its parts" />
          </div>
        )}
        <span className="md:ml-auto">
          <IconButton label="Remove car" onClick={() => onChange(WITHOUT_CAR)}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </span>
      </section>
      {vehicle && <TypedYear choices={choices} vehicle={vehicle} isOwn={isOwn} />}
      {vehicle && choices.typed && <FoundInWords choices={choices} vehicle={vehicle} />}
    </>
  );
}

/** Says that words of the search were read as a car, and offers to search for all typed words without a car. */
function FoundInWords({ choices: { typed, year }, vehicle }: Pick<CarBarProps, 'choices'> & Known) {
  const [params] = useSearchParams();
  const asTyped = withChanges(params, { ...WITHOUT_CAR, search: typed, typed });
  return (
    <p className="mt-2 text-14 wrap-anywhere">
      <span>{`Showing parts for ${carText({ vehicle, year })}. `}</span>
      <Link to={`?${asTyped}`} className="text-beam-text underline">
        Search for these words only
      </Link>
    </p>
  );
}

interface Known {
  vehicle: CarBar_VehicleFragment;
}

/** The name of the car. On a phone it takes two short lines, without the brand, which the visitor knows. */
function CarName({ vehicle, year, isOfLink }: Known & { year: number | null; isOfLink: boolean }) {
  const { model, chassisCode } = vehicle;
  return (
    <>
      <span className="font-semibold max-md:font-sign">
        <span className="max-md:sr-only">{`${model.carBrand.name} `}</span>
        <span>{`${model.name} ${chassisCode} `}</span>
      </span>
      <span className="text-muted max-md:block">
        <span className={isOfLink ? 'max-md:sr-only' : ''}>
          {year !== null && isBuiltFor(vehicle, year) ? year : yearsText(vehicle)}
        </span>
        {isOfLink && <span> (from the link)</span>}
      </span>
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
      <span className="scripted">
        <Checkbox
          isBare
          label={`Only what fits (${fits})`}
          checked={fit === 'FITS'}
          onChange={(event) => onChange(event.target.checked ? 'FITS' : null)}
        />
      </span>
      {fit === 'FITS' && fits === 0 && notChecked > 0 && (
        <p className={SECOND_LINE}>{`Nothing here is known to fit. ${SHOWN.NOT_CHECKED}`}</p>
      )}
      {fit === 'FITS' && fits > 0 && notChecked > 0 && (
        <Button look="quiet" onClick={() => onChange('NOT_CHECKED')} className="max-md:order-1 max-md:px-2">
          {`Show ${notChecked} not checked`}
        </Button>
      )}
      {(fit === 'NOT_CHECKED' || fit === 'DOES_NOT_FIT') && <p className={SECOND_LINE}>{SHOWN[fit]}</p>}
    </>
  );
}

/** The classes that move a line below the car on a phone. */
const SECOND_LINE = 'py-2 text-14 text-muted max-md:order-1 max-md:basis-full max-md:px-1';

const SHOWN = {
  NOT_CHECKED: 'Not checked yet: we check it with you before you pay.',
  DOES_NOT_FIT: 'These do not fit.',
};
