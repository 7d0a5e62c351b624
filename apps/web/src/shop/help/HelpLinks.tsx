import { Link } from 'react-router-dom';
import type { HelpTopic } from '../../gql/schema-types.generated';
import { capitalised } from '../../lib/format';
import { paths } from '../../lib/paths';

export function HelpLinks({ pages }: { pages: { topic: HelpTopic }[] }) {
  if (pages.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-14">
      {pages.map(({ topic }) => (
        <Link
          key={topic}
          to={paths.help(topic.toLowerCase())}
          className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-beam-text"
        >
          {capitalised(topic.toLowerCase())}
        </Link>
      ))}
    </p>
  );
}
