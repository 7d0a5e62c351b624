import { IconDownload } from './icons';

interface DataLinksProps {
  /** Another person, for the owner. */
  userId?: string;
}

const LINK =
  'inline-flex min-h-11 items-center gap-1.5 font-semibold text-beam-text underline underline-offset-4';

/** Downloads of all that the shop has of a person. */
export function DataLinks({ userId }: DataLinksProps) {
  const query = userId === undefined ? '' : `?user_id=${userId}`;
  return (
    <p className="flex flex-wrap gap-x-6">
      <a href={`/api/v1/personal-data.html${query}`} download className={LINK}>
        <IconDownload size={18} aria-hidden />
        Download to read
      </a>
      <a href={`/api/v1/personal-data.json${query}`} download className={LINK}>
        <IconDownload size={18} aria-hidden />
        Download as JSON
      </a>
    </p>
  );
}
