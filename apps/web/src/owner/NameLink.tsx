import { Link } from 'react-router-dom';

/** A name in a list that leads to its page. */
export function NameLink({ to, name }: { to: string; name: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-beam-text hover:underline md:pointer-fine:min-h-8"
    >
      {name}
    </Link>
  );
}
