import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FilterField } from '../staff/FilterField';
import { Button } from '../ui/Button';

interface ListToolsProps {
  one: string;
  many: string;
  search: string;
  onSearch: (search: string) => void;
  onAdd: () => void;
  children?: ReactNode;
}

/** The tools of a page of categories, brands or vehicles; `children` stand between search and 'Add'. */
export function ListTools({ one, many, search, onSearch, onAdd, children }: ListToolsProps) {
  return (
    <>
      <div role="search" className="min-w-0 grow basis-52 cramped:basis-full lg:max-w-80">
        <FilterField label={`Search ${many}`} value={search} onChange={onSearch} />
      </div>
      {children}
      <Button look="primary" className="min-h-12 shrink-0 cramped:grow" onClick={onAdd}>
        <IconPlus size={20} aria-hidden />
        <span>
          Add<span className="max-md:sr-only"> {one}</span>
        </span>
      </Button>
    </>
  );
}
