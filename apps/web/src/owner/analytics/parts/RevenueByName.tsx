import { centsOf } from '@beambright/domain';
import { capitalised } from '../../../lib/format';
import { MONEY } from '../figures/change';
import { countText } from '../figures/figureText';
import { faultOf, type Part } from '../part';
import { comparedCells, comparedColumns } from '../tables/comparison';
import type { Column } from '../tables/FiguresTable';
import { Ranking } from '../tables/Ranking';
import type {
  RevenueByBrand_BrandsFragment as Brand,
  RevenueByCategory_CategoriesFragment as Category,
  RevenueByName_DeliveryFragment as Delivery,
} from './RevenueByName.generated';

interface NamedSales extends Delivery {
  name: string;
}

export function RevenueByBrand({ brands, delivery }: { brands: Part<Brand[]>; delivery: Part<Delivery> }) {
  const sales = named(brands, ({ brandName }) => brandName);
  return <RevenueByName kind="brand" sales={sales} delivery={delivery} />;
}

interface RevenueByCategoryProps {
  categories: Part<Category[]>;
  delivery: Part<Delivery>;
}

export function RevenueByCategory({ categories, delivery }: RevenueByCategoryProps) {
  const sales = named(categories, ({ categoryName }) => categoryName);
  return <RevenueByName kind="category" sales={sales} delivery={delivery} />;
}

function named<Sales extends Delivery>(part: Part<Sales[]>, nameOf: (sales: Sales) => string) {
  const withNames = (all: Sales[]) => all.map((sales) => ({ ...sales, name: nameOf(sales) }));
  return { ...part, now: withNames(part.now), before: part.before && withNames(part.before) };
}

interface RevenueByNameProps {
  kind: 'brand' | 'category';
  sales: Part<NamedSales[]>;
  delivery: Part<Delivery>;
}

function RevenueByName({ kind, sales, delivery }: RevenueByNameProps) {
  const now = withDelivery(sales.now, delivery.now);
  const before = sales.before && delivery.before && withDelivery(sales.before, delivery.before);
  const fault = faultOf(sales, delivery);
  const earlier = before && new Map(before.map(({ name, totalRevenue }) => [name, centsOf(totalRevenue)]));
  const [first, ...compared] = comparedColumns(capitalised(kind), before !== null, {
    head: 'Revenue',
    figure: 'revenueShare',
  });
  const columns: Column[] = [first, { head: 'Orders', figure: 'namedOrders', hide: 'first' }, ...compared];
  const figures = now.map(({ name, orderCount, totalRevenue }) => ({
    name,
    orderCount,
    revenue: centsOf(totalRevenue),
    before: earlier && (earlier.get(name) ?? 0),
  }));
  const whole = Math.max(0, ...figures.flatMap(({ revenue, before: was }) => [revenue, was ?? 0]));
  return (
    <Ranking
      title={`Revenue by ${capitalised(kind)}`}
      fault={fault}
      caption={`Revenue by ${kind}`}
      columns={columns}
      rows={figures.map(({ name, orderCount, revenue, before: was }) => ({
        id: name,
        label: kind === 'category' ? capitalised(name) : name,
        cells: [
          countText(orderCount),
          ...comparedCells({ now: revenue, before: was, measure: MONEY, good: 'up' }),
        ],
        bar: { value: revenue, before: was, whole },
      }))}
      emptyText="No revenue in this period."
    />
  );
}

/** Adds a row for the delivery fees, so that the rows add up to the revenue. */
function withDelivery(sales: NamedSales[], { orderCount, totalRevenue }: Delivery): NamedSales[] {
  return orderCount > 0 ? [...sales, { name: 'Delivery', orderCount, totalRevenue }] : sales;
}
