import {
  IconCar,
  IconClipboardList,
  IconLayoutDashboard,
  IconPackage,
  IconPhoneCall,
  IconSteeringWheel,
  IconTags,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { shortId } from '../lib/format';
import { paths } from '../lib/paths';
import { staffPaths } from '../lib/staffPaths';
import { useLiveOrders } from '../session/useLiveOrders';
import type { StaffEntry } from '../staff/StaffLinks';
import { StaffShell } from '../staff/StaffShell';
import { isOn, playSound, showNotification } from './alerts/alerts';
import { useDueCalls } from './calls/useDueCalls';
import { Find } from './find/Find';

const ENTRIES: readonly StaffEntry[] = [
  { to: paths.admin, label: 'Dashboard', icon: IconLayoutDashboard, isExact: true },
  { to: staffPaths.adminCalls, label: 'Call queue', icon: IconPhoneCall },
  { to: staffPaths.adminProducts, label: 'Products', icon: IconPackage },
  { to: staffPaths.adminCategories, label: 'Categories', icon: IconTags },
  { to: staffPaths.adminBrands, label: 'Brands', icon: IconSteeringWheel },
  { to: staffPaths.adminVehicles, label: 'Vehicles', icon: IconCar },
  { to: staffPaths.adminOrders, label: 'Orders', icon: IconClipboardList },
];

export function AdminLayout() {
  const dueCalls = useDueCalls();
  useOrderAlerts();
  const entries = ENTRIES.map((entry) =>
    entry.to === staffPaths.adminCalls ? { ...entry, count: dueCalls, countText: `${dueCalls} due` } : entry,
  );
  return <StaffShell area="Admin" entries={entries} tools={<Find pages={ENTRIES} />} />;
}

/** Alerts the admin to new orders by sound or notification, on all admin pages and even in a background tab. */
function useOrderAlerts(): void {
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
