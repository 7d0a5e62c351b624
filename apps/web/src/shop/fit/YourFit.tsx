import { Link } from 'react-router-dom';
import { type CarChoice, withCar } from '../../lib/carInAddress';
import { boxLabel, carName, isBuiltFor, otherYearText, whoseCarText } from '../../lib/carText';
import { basisText, conditionsOf } from '../../lib/fitText';
import { paths } from '../../lib/paths';
import { FitChip } from '../../ui/FitChip';
import { useWhoseCar } from '../car/lastCar';
import { OwnCar } from '../car/OwnCar';
import { type ProductFitQuery, useProductFitQuery } from './YourFit.generated';

type Fit = NonNullable<NonNullable<ProductFitQuery['item']>['fit']>;

/** Says whether and why the product fits the car in the URL. Shows nothing if the shop does not know the car. */
export function YourFit({ itemId, choice }: { itemId: string; choice: CarChoice }) {
  const { data, error } = useProductFitQuery({ variables: { id: itemId, ...choice } });
  const [fit, vehicle] = [data?.item?.fit, data?.vehicle];
  if (!data && !error) return <div className="min-h-40" />;
  if (!fit?.verdict || !vehicle) return null;
  return <FitOfCar {...{ itemId, choice, fit, vehicle }} />;
}

interface FitOfCarProps {
  itemId: string;
  fit: Fit;
  choice: CarChoice;
  vehicle: NonNullable<ProductFitQuery['vehicle']>;
}

function FitOfCar({ itemId, fit, choice, vehicle }: FitOfCarProps) {
  const whose = useWhoseCar(choice);
  const { year } = choice;
  const car = whoseCarText(vehicle, year, whose);
  // For a car of a link, its name already says that it was not built in that year.
  const isOwnOfOtherYear = whose.isOwn && year !== null && !isBuiltFor(vehicle, year);
  return (
    <section
      aria-label={boxLabel(whose)}
      className="grid gap-1 rounded-card border border-control bg-surface px-4 py-3"
    >
      <FitChip fit={fit} />
      <p>{sentenceOf(fit, carName(vehicle), car)}</p>
      {isOwnOfOtherYear && (
        <p className="figures">{`${vehicle.chassisCode}: ${otherYearText(vehicle, year)}.`}</p>
      )}
      <Conditions fit={fit} />
      <p className="text-14 text-muted empty:hidden">{basisText(fit)}</p>
      <Link
        to={withCar(`${paths.products}?fit=fits`, choice)}
        className="inline-flex min-h-11 items-center justify-self-start text-beam-text underline"
      >
        All parts that fit
      </Link>
      {whose.own && (
        <OwnCar
          own={whose.own}
          to={withCar(paths.product(itemId), whose.own)}
          label="Does it fit your car?"
        />
      )}
    </section>
  );
}

function sentenceOf({ verdict }: Fit, name: string, car: string): string {
  switch (verdict) {
    case 'UNIVERSAL':
      return 'It fits all cars.';
    case 'FITS':
      return `It fits ${car}.`;
    case 'DOES_NOT_FIT':
      return `It does not fit ${car}.`;
    case 'FITS_IF':
      return `It fits some ${name}. We check it with you before you pay.`;
    default:
      return `We do not know whether it fits ${car}. We check it with you before you pay.`;
  }
}

function Conditions({ fit }: { fit: Fit }) {
  const conditions = fit.verdict === 'FITS_IF' ? conditionsOf(fit) : [];
  return conditions.length > 0 ? (
    <ul className="list-disc pl-5">
      {conditions.map((condition) => (
        <li key={condition}>{condition}</li>
      ))}
    </ul>
  ) : null;
}
