import { Link } from 'react-router-dom';
import { CallAboutCar } from '../products/CallUs';

interface PartsLink {
  key: string;
  to: string;
  name: string;
  note: string;
}

/** The choices of the next step, and what to do if the car is not among them, also without scripts. */
export function PartsLinks({ title, links }: { title: string; links: PartsLink[] }) {
  return (
    <nav aria-label={title}>
      <p className="mb-4 text-muted">{`${title}.`}</p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {links.map(({ key, to, name, note }) => (
          <li key={key} className="min-w-0 wrap-anywhere">
            <Link to={to} className="plate group block h-full px-5 py-4">
              <span className="block font-sign text-22 leading-6 font-bold">{name}</span>
              <span className="figures text-14 text-muted group-hover:text-on-beam">{note}</span>
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
