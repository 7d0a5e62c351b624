import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

/** The path to this page, on one line unless the font is large. The page's name is cut first. Phones show only its parent. */
export function Breadcrumbs({ trail, here }: { trail: { to: string; label: string }[]; here: string }) {
  return (
    <nav aria-label="Breadcrumbs" className="min-w-0">
      <ol className="flex text-14 text-muted cramped:flex-wrap">
        {trail.map(({ to, label }, index) => (
          <li
            key={to}
            className={`flex items-center ${index < trail.length - 1 ? 'shrink-0 max-sm:hidden' : 'min-w-0 max-w-full'}`}
          >
            <IconChevronRight size={16} aria-hidden className="mr-1 shrink-0 rotate-180 sm:hidden" />
            <Link
              to={to}
              className="block min-w-11 truncate leading-11 transition hover:text-beam-text hover:underline"
            >
              {label}
            </Link>
            <IconChevronRight size={16} aria-hidden className="mx-1 shrink-0 max-sm:hidden" />
          </li>
        ))}
        <li className="max-w-full min-w-20 shrink-[999999] max-sm:hidden">
          <span aria-current="page" className="block truncate leading-11 text-text">
            {here}
          </span>
        </li>
      </ol>
    </nav>
  );
}
