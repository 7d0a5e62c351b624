import { useLayoutEffect, useRef, useState } from 'react';
import { isNotSignedIn } from '../lib/errors';
import { useToast } from '../lib/useToast';
import { Button, ButtonLink } from './Button';

interface LoadMoreProps {
  what: 'products' | 'orders';
  shown: number;
  total: number;
  hasMore?: boolean;
  isDisabled?: boolean;
  onLoadMore: () => Promise<unknown>;
  /** The URL of the next page, for visitors without JavaScript. */
  nextPage?: string;
}

/** A button that loads the next page and keeps the focus. After the last page, the focus moves to the count of entries. */
export function LoadMore({
  what,
  shown,
  total,
  hasMore = true,
  isDisabled = false,
  onLoadMore,
  nextPage,
}: LoadMoreProps) {
  const [isBusy, setBusy] = useState(false);
  const [hasLoaded, setLoaded] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  const toast = useToast();
  const isEnd = hasLoaded && !hasMore;

  useLayoutEffect(() => {
    if (isEnd) line.current?.focus({ preventScroll: true });
  }, [isEnd]);

  async function loadMore() {
    setBusy(true);
    try {
      await onLoadMore();
      setLoaded(true);
    } catch (reason) {
      if (!isNotSignedIn(reason)) toast('error', `More ${what} could not be loaded. Please try again.`);
    } finally {
      setBusy(false);
    }
  }

  if (!hasMore && !hasLoaded) return null;
  // If this were a scroll anchor, the browser would scroll past the new entries.
  return (
    <div className="mt-8 grid [overflow-anchor:none] justify-items-center gap-3">
      <p ref={line} tabIndex={-1} aria-live="polite" className="figures rounded-plate text-14 text-muted">
        {`Showing ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
      </p>
      {hasMore && <NextPage to={nextPage} />}
      {hasMore && (
        <Button size="large" isBusy={isBusy || isDisabled} onClick={() => void loadMore()}>
          {isBusy ? 'Loading...' : 'Load more'}
        </Button>
      )}
    </div>
  );
}

function NextPage({ to }: { to: string | undefined }) {
  if (to === undefined) return null;
  return (
    <noscript>
      <ButtonLink to={to} size="large">
        Next page
      </ButtonLink>
    </noscript>
  );
}
