import { type ReactNode, useState } from 'react';
import { useOnline } from '../page/online';
import { IconWifiOff } from './icons';

/**
 * Says that there is no network, and what that means where it stands; it takes room only then. The region is in the page
 * before, or screen readers would not announce it; to them it says as well that the network is back.
 */
export function OfflineBar({ children }: { children: ReactNode }) {
  const isOnline = useOnline();
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && !wasOffline) setWasOffline(true);
  return (
    <div role="status">
      {!isOnline && (
        <div className="offline-bar border-b border-line bg-pending-soft text-14 text-pending">
          <div className="gutter flex min-h-11 items-center gap-2">
            <IconWifiOff size={20} aria-hidden className="shrink-0" />
            <p className="flex flex-wrap items-center gap-x-1">
              <strong>You are offline.</strong> {children}
            </p>
          </div>
        </div>
      )}
      {isOnline && wasOffline && <p className="sr-only">You are online again.</p>}
    </div>
  );
}
