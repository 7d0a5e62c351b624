import { IconEngineOff } from '@tabler/icons-react';
import { paths } from '../lib/paths';
import { useLeavePage } from '../page/leavePage';
import { Button, ButtonAnchor } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';

/** The page that is shown after an error. Its links reload the site, because the router or the data in memory may be broken. */
export function ErrorPage() {
  const leavePage = useLeavePage();
  return (
    <div className="gutter py-12" role="alert">
      <title>Something went wrong | BeamBright</title>
      <EmptyState
        titleAs="h1"
        icon={<IconEngineOff size={30} />}
        title="Something went wrong"
        text="This page could not be shown. Reloading often helps. Your orders are safe."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button look="primary" onClick={() => leavePage(window.location.href)}>
              Reload
            </Button>
            <ButtonAnchor href={paths.home}>Go to Home</ButtonAnchor>
          </div>
        }
      />
    </div>
  );
}
