import { IconStar } from '../../ui/icons';

const STARS = [1, 2, 3, 4, 5];

/** The catalogue has no ratings; this says so. */
export function Rating() {
  return (
    <p className="flex items-center gap-2 text-14 text-muted">
      <span aria-hidden className="flex text-control">
        {STARS.map((star) => (
          <IconStar key={star} size={18} stroke={1.75} />
        ))}
      </span>
      <span>No rating yet (0 reviews)</span>
    </p>
  );
}
