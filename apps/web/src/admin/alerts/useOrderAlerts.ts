import { useNavigate } from 'react-router-dom';
import { shortId } from '../../lib/format';
import { staffPaths } from '../../lib/staffPaths';
import { useLiveOrders } from '../../session/useLiveOrders';
import { isOn, playSound, showNotification } from './alerts';

/** Tells of new orders on all admin pages, even in a background tab. */
export function useOrderAlerts(): void {
  const navigate = useNavigate();
  useLiveOrders({
    changed: ({ orderId, from }) => {
      if (from !== null) return;
      if (isOn('sound')) playSound();
      if (isOn('notification') && !document.hasFocus())
        showNotification('New order', `Order ${shortId(orderId)} waits for a call`, () => {
          void navigate(staffPaths.adminCalls);
        });
    },
    missed: () => undefined,
    whileHidden: true,
  });
}
