import { bySlug } from '@beambright/domain';
import { useParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useRetry } from '../../lib/useRetry';
import { NotLoaded } from '../../ui/NotLoaded';
import { PageHead } from '../../ui/PageHead';
import { PageNotice } from '../../ui/PageNotice';
import { NotFoundPage } from '../NotFoundPage';
import { CallUs } from '../products/CallUs';
import { useShopLayoutQuery } from '../ShopLayout.generated';
import { CarParts } from './CarParts';
import { type Model, vehiclesOf, vehicleText } from './cars';
import { PartsHead } from './PartsHead';
import { PartsLinks } from './PartsLinks';
import { type PartsModelsQuery, usePartsModelsQuery } from './PartsModels.generated';

const DELIVERED = 'in Nairobi and delivered across Kenya. Find the part, call, agree on the price.';

/** The pages of parts by car: all brands, the models of a brand, the codes of a model, and the parts for a code. */
export function PartsPage() {
  const { brand, model } = useParams();
  const { models, carBrands, categories, isLoading, failed } = useCars(brand, model);
  const failure = useRetry(failed?.error);
  if (failure.isRetrying || failed) {
    return (
      <div className="gutter py-12">
        <PageHead title="Parts by car" />
        <NotLoaded titleAs="h1" title="Cars could not be loaded" {...failure} />
      </div>
    );
  }
  if (isLoading) return <PageNotice text="Loading cars..." />;
  if (brand === undefined) return <AllBrands carBrands={carBrands} />;
  return <PageOfBrand models={models} categories={categories} />;
}

/** Loads the cars that the URL names: the models of a brand, or one model. The layout's query has the list of brands. */
function useCars(brand: string | undefined, model: string | undefined) {
  const layout = useShopLayoutQuery();
  const { carBrands = [], categories = [] } = layout.data ?? {};
  const carBrand = bySlug(carBrands).get(brand ?? '');
  const isOfBrand = brand !== undefined;
  const found = usePartsModelsQuery({
    variables: {
      ...{ carBrandId: carBrand?.id ?? null, model },
      ...{ isOfBrand, isOfModel: model !== undefined },
    },
    skip: isOfBrand && !carBrand,
  });
  return {
    models: modelsOf(found.data, carBrand),
    carBrands: found.data?.carBrands ?? [],
    categories,
    isLoading: [layout, found].some(({ loading, data }) => loading && !data),
    failed: [layout, found].find(({ error, data }) => error && !data),
  };
}

function modelsOf(data: PartsModelsQuery | undefined, carBrand: Model['carBrand'] | undefined): Model[] {
  const { carModels } = data ?? {};
  return carModels && carBrand ? carModels.map((model) => ({ ...model, carBrand })) : [];
}

interface PageOfBrandProps {
  /** The models of the brand, or only the model in the address. Empty if the address names an unknown brand or model. */
  models: Model[];
  categories: { id: string; name: string }[];
}

function PageOfBrand({ models, categories }: PageOfBrandProps) {
  const { model: slug, code, category: kind } = useParams();
  const [model] = models;
  if (!model) return <NotFoundPage />;
  if (slug === undefined) return <BrandModels models={models} />;
  if (code === undefined) return <ModelCodes model={model} />;
  const [vehicle, ...others] = vehiclesOf(model, code);
  const category = kind === undefined ? undefined : bySlug(categories).get(kind);
  if (!vehicle || (kind !== undefined && !category)) return <NotFoundPage />;
  return <CarParts model={model} vehicle={vehicle} others={others} category={category} />;
}

function AllBrands({ carBrands }: { carBrands: NonNullable<PartsModelsQuery['carBrands']> }) {
  const links = [...bySlug(carBrands).values()].flatMap(({ id, name, modelCount: count }) => {
    const note = count === 1 ? '1 model' : `${count} models`;
    return count > 0 ? [{ key: id, to: paths.parts(name), name, note }] : [];
  });
  return (
    <div className="gutter pt-4 md:pt-6">
      <PartsHead
        title="Parts by car"
        here="Parts by car"
        path={paths.parts()}
        description={`Find the parts that fit your car by brand, model and chassis code, ${DELIVERED}`}
        isFound
      />
      {links.length > 0 ? (
        <PartsLinks title="Choose the brand of your car" links={links} />
      ) : (
        <>
          <p>We have no list of cars yet.</p>
          <CallUs search="" />
        </>
      )}
    </div>
  );
}

function BrandModels({ models }: { models: Model[] }) {
  const brand = models[0]?.carBrand.name ?? '';
  const links = models.map(({ name, slug }) => ({ key: slug, to: paths.parts(brand, slug), name }));
  return (
    <div className="gutter pt-4 md:pt-6">
      <PartsHead
        title={`Parts for ${brand}`}
        here={brand}
        path={paths.parts(brand)}
        description={`Parts for ${brand} by model and chassis code, ${DELIVERED}`}
        isFound={models.some(({ isIndexed }) => isIndexed)}
      />
      <PartsLinks title="Choose the model of your car" links={links} />
    </div>
  );
}

function ModelCodes({ model }: { model: Model }) {
  const { name, slug, carBrand, vehicles = [] } = model;
  const title = `Parts for ${carBrand.name} ${name}`;
  // The page of a code shows its first vehicle, so the others link to lists of their own.
  const links = vehicles.map((vehicle) => ({
    key: vehicle.id,
    to:
      vehicle === vehicles.find(({ chassisCode }) => chassisCode === vehicle.chassisCode)
        ? paths.parts(carBrand.name, slug, vehicle.chassisCode)
        : paths.productsForCar(vehicle.slug),
    name: vehicle.chassisCode,
    note: vehicleText(vehicle),
  }));
  return (
    <div className="gutter pt-4 md:pt-6">
      <PartsHead
        title={title}
        here={name}
        path={paths.parts(carBrand.name, slug)}
        parent={{ to: paths.parts(carBrand.name), label: carBrand.name }}
        description={`${title} by chassis code, ${DELIVERED}`}
        isFound={model.isIndexed}
      />
      <PartsLinks title="Choose the chassis code, with which the frame number begins" links={links} />
    </div>
  );
}
