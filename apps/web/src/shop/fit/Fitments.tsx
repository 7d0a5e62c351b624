import { Link } from 'react-router-dom';
import { carName, yearsText } from '../../lib/carText';
import { BASIS_TEXTS, fitmentText } from '../../lib/fitText';
import { paths } from '../../lib/paths';
import type { Fitments_ItemFragment } from './Fitments.generated';

type Fitment = Fitments_ItemFragment['fitments'][number];

export function Fitments({ item: { fitments } }: { item: Fitments_ItemFragment }) {
  const fitting = fitments.filter(({ fits }) => fits);
  const others = fitments.filter(({ fits }) => !fits);
  return (
    <>
      {fitting.length > 0 && <Cars title="Fits these cars" fitments={fitting} />}
      {others.length > 0 && <Cars title="Does not fit" fitments={others} />}
    </>
  );
}

function Cars({ title, fitments }: { title: string; fitments: readonly Fitment[] }) {
  return (
    <section aria-label={title} className="border-t border-line pt-5">
      <h2 className="mb-2 text-22">{title}</h2>
      <ul className="max-w-prose divide-y divide-line">
        {fitments.map((fitment, index) => (
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <CarLine fitment={fitment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CarLine({ fitment }: { fitment: Fitment }) {
  const { vehicle, basis, ...depends } = fitment;
  const condition = fitmentText(depends);
  return (
    <>
      <span>
        <Link
          to={paths.productsForCar(vehicle.slug)}
          className="font-semibold hover:text-beam-text hover:underline"
        >
          {carName(vehicle)}
        </Link>
        <span className="text-muted">{`, ${yearsText(vehicle)}`}</span>
        {condition && <span className="block text-14">{condition}</span>}
      </span>
      <span className="text-14 text-muted">{BASIS_TEXTS[basis]}</span>
    </>
  );
}
