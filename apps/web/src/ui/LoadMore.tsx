import { useState } from 'react';
import { isNotSignedIn } from '../lib/errors';
import { useToast } from '../lib/useToast';
import { Button } from './Button';

interface LoadMoreProps {
  what: 'products' | 'orders';
  shown: number;
  total: number;
  onLoadMore: () => Promise<unknown>;
}

export function LoadMore({ what, shown, total, onLoadMore }: LoadMoreProps) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();

  async function loadMore() {
    setBusy(true);
    try {
      await onLoadMore();
    } catch (reason) {
      if (!isNotSignedIn(reason)) toast('error', `More ${what} could not be loaded. Please try again.`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="mt-8 grid justify-items-center gap-3">
      <p className="figures text-14 text-muted">
        Showing {shown} of {total}
      </p>
      <Button size="large" isBusy={isBusy} onClick={() => void loadMore()}>
        {isBusy ? 'Loading...' : 'Load more'}
      </Button>
    </div>
  );
}
