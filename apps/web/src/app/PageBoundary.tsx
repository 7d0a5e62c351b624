import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageNotice } from '../ui/PageNotice';
import { ErrorBoundary } from './ErrorBoundary';
import { useEarlyInput } from './useEarlyInput';

/** A broken page leaves the nav and the footer alive; the next page starts afresh. */
export function PageBoundary() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageNotice text="Loading..." />}>
        <LivePage />
      </Suspense>
    </ErrorBoundary>
  );
}

function LivePage() {
  useEarlyInput();
  return <Outlet />;
}
