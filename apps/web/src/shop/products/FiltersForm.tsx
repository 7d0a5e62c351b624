import {
  LEFT_OUT_PARAM,
  LENGTHS,
  type ProductFilter,
  SEARCHED_FIELD,
  TYPED_PARAM,
  TYPED_YEAR_PARAM,
} from '@beambright/domain';
import { Link, useSearchParams } from 'react-router-dom';
import { withCar } from '../../lib/carInAddress';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { INPUT_CLASSES } from '../../ui/inputClasses';
import { PLATE_LEFT_OUT } from '../search/plateLeftOut';
import type { Facet, Facets } from './facets';
import { type Choices, fitText, priceText } from './filtersInAddress';
import { sortsFor } from './sorts';

const CONTROL = `${INPUT_CLASSES} border-control px-3.5`;

/** All filters in a plain form for browsers without JavaScript. Its fields are named like the parameters of the URL. */
export function FiltersForm({ choices, facets }: { choices: Choices; facets: Facets }) {
  const { category, brand, search, priceMin, priceMax, inStock, car, year, fit, sort } = choices;
  const [params] = useSearchParams();
  return (
    <form action={paths.products} method="post" className="grid gap-3 md:grid-cols-3">
      <input
        type="search"
        name="search"
        aria-label="Search products"
        placeholder="Search products"
        maxLength={LENGTHS.search}
        defaultValue={search}
        className={CONTROL}
      />
      <input type="hidden" name={SEARCHED_FIELD} value={search} />
      {[TYPED_PARAM, TYPED_YEAR_PARAM].map((name) => (
        <input key={name} type="hidden" name={name} value={params.get(name) ?? ''} />
      ))}
      {params.get(LEFT_OUT_PARAM) === 'plate' && (
        <p className="text-pending md:col-span-3">{PLATE_LEFT_OUT}</p>
      )}
      <PlainSelect
        name="category"
        label="Category"
        all="All Categories"
        value={category}
        options={facets.category}
      />
      <PlainSelect name="brand" label="Car brand" all="All Brands" value={brand} options={facets.brand} />
      <PlainPrice name="priceMin" label="Lowest price in Ksh" value={priceText(priceMin)} />
      <PlainPrice name="priceMax" label="Highest price in Ksh" value={priceText(priceMax)} />
      <select name="sort" aria-label="Sort by" defaultValue={sort} className={CONTROL}>
        {sortsFor(search).map((row) => (
          <option key={row.sort} value={row.sort}>
            {row.label}
          </option>
        ))}
      </select>
      {car && (
        <>
          <input type="hidden" name="car" value={car} />
          <input type="hidden" name="year" value={year ?? ''} />
          <select name="fit" aria-label="Fit" defaultValue={fitText(fit)} className={CONTROL}>
            <option value="">All that may fit</option>
            <option value={fitText('FITS')}>Only what fits</option>
            <option value={fitText('NOT_CHECKED')}>Only what is not checked</option>
            <option value={fitText('DOES_NOT_FIT')}>What does not fit</option>
          </select>
        </>
      )}
      <Checkbox label="In stock only" name="inStock" value="true" defaultChecked={inStock} />
      <Button type="submit" look="primary">
        Show products
      </Button>
      <Link
        to={withCar(paths.products, choices)}
        className="inline-flex min-h-11 items-center text-beam-text underline"
      >
        Clear Filters
      </Link>
    </form>
  );
}

interface PlainSelectProps {
  name: ProductFilter;
  label: string;
  all: string;
  value: string;
  options: Facet[] | null;
}

function PlainSelect({ name, label, all, value, options }: PlainSelectProps) {
  return (
    <select name={name} aria-label={label} defaultValue={value} className={CONTROL}>
      <option value="">{all}</option>
      {options?.map((option) => (
        <option key={option.id} value={option.id}>
          {`${option.name} (${option.count})`}
        </option>
      ))}
    </select>
  );
}

function PlainPrice({ name, label, value }: { name: ProductFilter; label: string; value: string }) {
  return (
    <input name={name} aria-label={label} placeholder={label} defaultValue={value} className={CONTROL} />
  );
}
