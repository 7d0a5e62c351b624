import { IconRoadOff } from '@tabler/icons-react';
import { paths } from '../lib/paths';
import { usePageStatus } from '../page/pageStatus';
import { EmptyState } from '../ui/EmptyState';
import { PageHead } from '../ui/PageHead';

export function NotFoundPage() {
  usePageStatus(404);
  return (
    <div className="gutter py-12">
      <PageHead title="Page not found" />
      <EmptyState
        titleAs="h1"
        icon={<IconRoadOff size={30} />}
        title="Page not found"
        text="This page does not exist. The address may be mistyped, or the page has moved."
        link={{ to: paths.products, text: 'Browse Products' }}
      />
    </div>
  );
}
