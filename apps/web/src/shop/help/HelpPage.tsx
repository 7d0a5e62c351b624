import { HELP_TOPICS } from '@beambright/domain';
import { useParams } from 'react-router-dom';
import type { HelpTopic } from '../../gql/schema-types.generated';
import { capitalised } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useRetry } from '../../lib/useRetry';
import { NotLoaded } from '../../ui/NotLoaded';
import { PageHead } from '../../ui/PageHead';
import { PageNotice } from '../../ui/PageNotice';
import { NotFoundPage } from '../NotFoundPage';
import { helpBlocks } from './helpBlocks';
import { useHelpPageQuery } from './HelpPage.generated';

export function HelpPage() {
  const { topic = '' } = useParams();
  return HELP_TOPICS.some((known) => known === topic) ? (
    <KnownTopic key={topic} topic={topic.toUpperCase() as HelpTopic} />
  ) : (
    <NotFoundPage />
  );
}

function KnownTopic({ topic }: { topic: HelpTopic }) {
  const { data, loading, error } = useHelpPageQuery({ variables: { topic } });
  const failure = useRetry(error);
  const title = capitalised(topic.toLowerCase());

  if (failure.isRetrying || (error && !data)) {
    return (
      <div className="gutter py-12">
        <PageHead title={title} />
        <NotLoaded titleAs="h1" title="The page could not be loaded" {...failure} />
      </div>
    );
  }
  if (loading && !data) return <PageNotice text="Loading page..." />;
  if (!data?.helpPage) return <NotFoundPage />;
  const { text } = data.helpPage;
  return (
    <div className="gutter pt-8 md:pt-10">
      <PageHead
        title={title}
        description={text.replaceAll('#', '')}
        canonical={paths.help(topic.toLowerCase())}
      />
      <h1 className="mb-6 text-36 md:text-48">{title}</h1>
      <div className="grid max-w-160 gap-4">
        {helpBlocks(text).map(({ isHeading, words }, place) =>
          isHeading ? (
            <h2 key={place} className="mt-4 text-22 wrap-anywhere">
              {words}
            </h2>
          ) : (
            <p key={place} dir="auto" className="wrap-anywhere whitespace-pre-line">
              {words}
            </p>
          ),
        )}
      </div>
    </div>
  );
}
