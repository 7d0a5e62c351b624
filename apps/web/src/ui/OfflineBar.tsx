import { IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useOnline } from '../page/online';

/**
 * Says that the device is offline, and tells screen readers when the network is back. `children` say what being offline means for
 * the page. The live region is always in the page, or screen readers would not announce it.
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
