import { INDEXED_FROM_ITEMS, slugOf } from '@beambright/domain';
import { IconCar } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { yearsText } from '../../lib/carText';
import { capitalised } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useRetry } from '../../lib/useRetry';
import { EmptyState } from '../../ui/EmptyState';
import { NotLoaded } from '../../ui/NotLoaded';
import { PageNotice } from '../../ui/PageNotice';
import { TextLink } from '../../ui/TextLink';
import { ProductCard } from '../ProductCard/ProductCard';
import { ProductGrid } from '../ProductGrid';
import { CallUs } from '../products/CallUs';
import { CarData } from './CarData';
import { builtText, type Model, type Vehicle, vehicleText } from './cars';
import { PartsHead } from './PartsHead';
import { type PartsOfCarQuery, usePartsOfCarQuery } from './PartsOfCar.generated';

const SHOWN = 24;

interface Car {
  model: Model;
  vehicle: Vehicle;
  /** The category whose parts are shown; undefined for the parts of all categories. */
  category: { id: string; name: string } | undefined;
}

/** The page of the parts for a car. `others` are the other vehicles with the same chassis code. */
export function CarParts({ others, ...car }: Car & { others: Vehicle[] }) {
  const { model, vehicle, category } = car;
  const variables = { car: vehicle.slug, hasCar: true, categoryId: category?.id ?? null, first: SHOWN };
  const { data, loading, error } = usePartsOfCarQuery({ variables });
  const failure = useRetry(error);
  if (loading && !data && !failure.isRetrying) return <PageNotice text="Loading parts..." />;
  const count = data?.vehicle?.itemCount ?? 0;
  return (
    <div className="gutter pt-4 md:pt-6">
      <PartsHead {...headOf(car)} isFound={count >= INDEXED_FROM_ITEMS} />
      <p className="text-muted">{builtText(vehicle)}</p>
      <OtherGenerations vehicles={others} />
      {data ? (
        <>
          <CarData model={model} vehicle={vehicle} items={data.items.nodes} />
          <Categories {...car} facets={data.items.facets.categories} />
          <FittingItems {...car} items={data.items} />
        </>
      ) : (
        <NotLoaded title="Parts could not be loaded" {...failure} />
      )}
    </div>
  );
}

function headOf({ model: { name: model, slug, carBrand }, vehicle, category }: Car) {
  const code = vehicle.chassisCode;
  const name = `${carBrand.name} ${model} ${code}`;
  const kind = category ? capitalised(category.name) : 'Parts';
  const title = `${kind} for ${name} (${yearsText(vehicle)})`;
  const description = `${title}, in Nairobi and delivered across Kenya. Find the part, call, agree on the price.`;
  const path = paths.parts(carBrand.name, slug, code);
  if (category) {
    const parent = { to: path, label: name };
    return { title, description, here: kind, path: `${path}/${slugOf(category.name)}`, parent };
  }
  const parent = { to: paths.parts(carBrand.name, slug), label: `${carBrand.name} ${model}` };
  return { title, description, here: code, path, parent };
}

function OtherGenerations({ vehicles }: { vehicles: Vehicle[] }) {
  if (vehicles.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span>Other generations:</span>
      {vehicles.map((vehicle) => (
        <TextLink key={vehicle.id} to={paths.productsForCar(vehicle.slug)}>
          {vehicleText(vehicle)}
        </TextLink>
      ))}
    </p>
  );
}

interface CategoriesProps extends Car {
  facets: PartsOfCarQuery['items']['facets']['categories'];
}

function Categories({ model, vehicle, category: chosen, facets }: CategoriesProps) {
  const filled = facets.filter(({ category, count }) => count > 0 && slugOf(category.name));
  if (filled.length === 0) return null;
  return (
    <nav aria-label="Categories of parts" className="my-4">
      <ul className="flex flex-wrap gap-2">
        {filled.map(({ category: { id, name }, count }) => (
          <li key={id} className="min-w-0">
            <Link
              to={paths.parts(model.carBrand.name, model.slug, vehicle.chassisCode, name)}
              aria-current={id === chosen?.id ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-surface px-4 text-14 font-semibold wrap-anywhere hover:border-beam-text aria-[current]:border-beam-edge aria-[current]:bg-glow"
            >
              <span>{capitalised(name)}</span>
              <span className="figures text-muted">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FittingItems({ items: { nodes, totalCount }, ...car }: Car & { items: PartsOfCarQuery['items'] }) {
  if (totalCount === 0) {
    return (
      <div className="mt-6">
        <EmptyState
          icon={<IconCar size={30} />}
          title={`We have not checked any ${car.category ? 'such part' : 'part'} for this car yet`}
          text="Call us: we check it with you before you pay."
          action={<CallUs search={headOf(car).title} />}
        />
      </div>
    );
  }
  const isPartly = nodes.some(({ fit }) => fit?.verdict === 'FITS_IF');
  return (
    <section aria-label="Products">
      {isPartly && (
        <p className="mb-4">Some fit only some of these cars. We check it with you before you pay.</p>
      )}
      <ProductGrid>
        {nodes.map((item, place) => (
          <ProductCard
            key={item.id}
            item={item}
            car={{ car: car.vehicle.slug, year: null }}
            fit={item.fit}
            isFirst={place === 0}
            titleAs="h2"
          />
        ))}
      </ProductGrid>
      <p className="mt-6">
        <TextLink
          to={paths.productsForCar(car.vehicle.slug, car.category?.id)}
        >{`All parts that fit (${totalCount})`}</TextLink>
      </p>
    </section>
  );
}
