import { Link } from 'react-router-dom';
import { capitalised } from '../../lib/format';
import { paths } from '../../lib/paths';
import { SectionHead } from '../SectionHead';
import { CategoryIcon } from './CategoryIcon';
import type { CategoryTiles_CategoryFragment } from './CategoryTiles.generated';

export function CategoryTiles({ categories }: { categories: CategoryTiles_CategoryFragment[] }) {
  if (categories.length === 0) return null;
  return (
    <section className="gutter mt-5 md:mt-20">
      <SectionHead title="Shop by Category" />
      <ul className="grid grid-cols-2 gap-3 cramped:grid-cols-1 md:grid-cols-3 md:gap-4 lg:grid-cols-5">
        {categories.map((category) => (
          <li key={category.id} className="min-w-0 wrap-anywhere">
            <CategoryTile category={category} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CategoryTile({ category: { id, name, itemCount } }: { category: CategoryTiles_CategoryFragment }) {
  return (
    <Link
      to={paths.category(id)}
      className="plate group flex h-full min-h-20 items-center gap-2 p-2.5 cramped:flex-col cramped:items-start md:min-h-24 md:gap-4 md:px-6"
    >
      <CategoryIcon name={name} className="shrink-0 text-beam-text group-hover:text-on-beam" />
      <span className="min-w-0">
        <span className="block font-sign text-18 leading-6 font-bold md:text-22">{capitalised(name)}</span>
        <span className="figures text-14 text-muted group-hover:text-on-beam">
          {itemCount === 1 ? '1 product' : `${itemCount} products`}
        </span>
      </span>
    </Link>
  );
}
