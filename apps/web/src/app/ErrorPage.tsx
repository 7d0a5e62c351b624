import { paths } from '../lib/paths';
import { useLeavePage } from '../page/leavePage';
import { Button, ButtonAnchor } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { IconEngineOff } from '../ui/icons';

/** Leads on by full page loads only: what broke may be the router or the data in memory. */
export function ErrorPage() {
  const leavePage = useLeavePage();
  return (
    <div className="gutter py-12" role="alert">
      <title>Something broke down | BeamBright</title>
      <EmptyState
        titleAs="h1"
        icon={<IconEngineOff size={30} />}
        title="Something broke down"
        text="This page could not be shown. Loading it again often helps; your orders are safe."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button look="primary" onClick={() => leavePage(window.location.href)}>
              Load again
            </Button>
            <ButtonAnchor href={paths.home}>Go to Home</ButtonAnchor>
          </div>
        }
      />
    </div>
  );
}
