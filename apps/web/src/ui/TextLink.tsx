import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-beam-text underline underline-offset-4 hover:no-underline"
    >
      {children}
    </Link>
  );
}
