import { Link } from 'react-router-dom';
import { CallAboutCar } from '../products/CallUs';

interface PartsLink {
  key: string;
  to: string;
  name: string;
  note?: string;
}

/**
 * Links to the next step, and help for customers whose car is not listed. The list has the CSS classes for its links: a brand has
 * hundreds of links, so classes on each would make the HTML long.
 */
export function PartsLinks({ title, links }: { title: string; links: PartsLink[] }) {
  return (
    <nav aria-label={title}>
      <p className="mb-4 text-muted">{`${title}.`}</p>
      <ul className="grid gap-3 *:min-w-0 *:wrap-anywhere sm:grid-cols-2 lg:grid-cols-3 lg:gap-4 [&_a]:plate [&_a]:block [&_a]:h-full [&_a]:px-5 [&_a]:py-4 [@media(hover:hover)]:[&_a:hover>span]:text-on-beam [&_b]:block [&_b]:font-sign [&_b]:text-22 [&_b]:leading-6 [&_span]:figures [&_span]:text-14 [&_span]:text-muted">
        {links.map(({ key, to, name, note }) => (
          <li key={key}>
            <Link to={to} discover="none">
              <b>{name}</b>
              {note && <span>{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <p>Is your car not here?</p>
        <CallAboutCar />
      </div>
    </nav>
  );
}
