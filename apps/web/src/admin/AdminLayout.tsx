import { paths } from '../lib/paths';
import { staffPaths } from '../lib/staffPaths';
import type { StaffEntry } from '../staff/StaffLinks';
import { StaffShell } from '../staff/StaffShell';
import {
  IconCar,
  IconClipboardList,
  IconLayoutDashboard,
  IconPackage,
  IconPhoneCall,
  IconSteeringWheel,
  IconTags,
} from '../ui/icons';
import { useOrderAlerts } from './alerts/useOrderAlerts';
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
