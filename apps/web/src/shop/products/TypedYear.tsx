import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { type CarChoice, typedYearIn, withCar } from '../../lib/carInAddress';
import { isBuiltFor, otherYearText } from '../../lib/carText';
import { YearQuestion } from '../../ui/YearQuestion';
import { rememberCar } from '../car/lastCar';
import type { CarBar_VehicleFragment } from './CarBar.generated';
import type { Choices } from './filtersInAddress';
import { useCodesOfModelQuery } from './TypedYear.generated';

interface TypedYearProps {
  choices: Choices;
  vehicle: CarBar_VehicleFragment;
  isOwn: boolean;
}

interface YearProps extends TypedYearProps {
  year: number;
}

/** Asks if the typed year is the year of manufacture. If the vehicle was not built then, links to others of the model. */
export function TypedYear(props: TypedYearProps) {
  const typed = typedYearIn(useSearchParams()[0]);
  const { choices, vehicle } = props;
  const year = choices.year ?? typed;
  if (year === null) return null;
  if (!isBuiltFor(vehicle, year)) return <CodesOfYear {...props} year={year} />;
  return choices.year === null ? <AnswerYear {...props} year={year} /> : null;
}

const LINK = 'inline-flex min-h-11 min-w-11 items-center font-semibold text-beam-text underline';

/** Asks for the year by two links, which work without scripts. */
function AnswerYear({ choices: { car, typed }, isOwn, year }: YearProps) {
  const { pathname, search } = useLocation();
  const answers: [text: string, car: CarChoice][] = [
    ['Yes', { car, year }],
    ['Not sure', { car, year: null }],
  ];
  return (
    <div className="mt-2">
      <YearQuestion year={year}>
        {answers.map(([text, answer]) => (
          <Link
            key={text}
            to={withCar(pathname + search, answer, typed)}
            onClick={() => isOwn && rememberCar(answer)}
            className={LINK}
          >
            {text}
          </Link>
        ))}
      </YearQuestion>
    </div>
  );
}

function CodesOfYear({ choices: { car, typed }, vehicle, year }: YearProps) {
  const { pathname, search } = useLocation();
  const model = useCodesOfModelQuery({ variables: { car } }).data?.vehicle?.model;
  const codes = model?.vehicles.filter((one) => isBuiltFor(one, year)) ?? [];
  return (
    <p className="figures mt-2 flex flex-wrap items-center gap-x-3">
      <span>{`${vehicle.chassisCode}: ${otherYearText(vehicle, year)}.`}</span>
      {model && codes.length > 0 && <span>{`${model.name} of ${year}:`}</span>}
      {codes.map(({ slug, chassisCode }) => (
        <Link
          key={slug}
          to={withCar(pathname + search, { car: slug, year: null, typedYear: year }, typed)}
          className={LINK}
        >
          {chassisCode}
        </Link>
      ))}
    </p>
  );
}
