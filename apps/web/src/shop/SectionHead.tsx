import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

export function SectionHead({ title, more }: { title: string; more?: { to: string; label: string } }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 md:mb-6">
      <h2 className="text-28 md:text-36">{title}</h2>
      {more && (
        <Link
          to={more.to}
          className="group inline-flex min-h-11 items-center gap-2 font-semibold text-beam-text hover:underline"
        >
          <span>{more.label}</span>
          <IconArrowRight size={20} aria-hidden className="transition group-hover:translate-x-1" />
        </Link>
      )}
    </div>
  );
}
