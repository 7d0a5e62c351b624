import { centsOf } from '@beambright/domain';
import { MONEY } from '../figures/change';
import { countText } from '../figures/figureText';
import type { Part } from '../part';
import { Section } from '../Section';
import { comparedCells, comparedColumns } from '../tables/comparison';
import type { Column } from '../tables/FiguresTable';
import { RankedTable } from '../tables/RankedTable';
import type { RevenueByBrand_BrandsFragment as Brand } from './RevenueByBrand.generated';

export function RevenueByBrand({ brands: { now, before, fault } }: { brands: Part<Brand[]> }) {
  const earlier = before && new Map(before.map((brand) => [brand.brandName, centsOf(brand.totalRevenue)]));
  const [first, ...compared] = comparedColumns('Brand', before !== null, 'Revenue');
  const columns: Column[] = [first, { head: 'Orders', hide: 'first' }, ...compared];
  const figures = now.map(({ brandName, orderCount, totalRevenue }) => ({
    name: brandName,
    orderCount,
    revenue: centsOf(totalRevenue),
    before: earlier && (earlier.get(brandName) ?? 0),
  }));
  const whole = Math.max(0, ...figures.flatMap(({ revenue, before: was }) => [revenue, was ?? 0]));
  return (
    <Section title="Revenue by Brand" fault={fault}>
      <RankedTable
        caption="Revenue by brand"
        columns={columns}
        rows={figures.map(({ name, orderCount, revenue, before: was }) => ({
          id: name,
          label: name,
          cells: [
            countText(orderCount),
            ...comparedCells({ now: revenue, before: was, measure: MONEY, good: 'up' }),
          ],
          bar: { value: revenue, before: was, whole },
        }))}
        hasFailed={fault === 'figures'}
        emptyText="No revenue in this period."
      />
    </Section>
  );
}
