import { paths } from '../lib/paths';
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
  { to: paths.adminCalls, label: 'Call queue', icon: IconPhoneCall },
  { to: paths.adminProducts, label: 'Products', icon: IconPackage },
  { to: paths.adminCategories, label: 'Categories', icon: IconTags },
  { to: paths.adminBrands, label: 'Brands', icon: IconSteeringWheel },
  { to: paths.adminVehicles, label: 'Vehicles', icon: IconCar },
  { to: paths.adminOrders, label: 'Orders', icon: IconClipboardList },
];

export function AdminLayout() {
  const dueCalls = useDueCalls();
  useOrderAlerts();
  const entries = ENTRIES.map((entry) =>
    entry.to === paths.adminCalls ? { ...entry, count: dueCalls, countText: `${dueCalls} due` } : entry,
  );
  return <StaffShell area="Admin" entries={entries} tools={<Find pages={ENTRIES} />} />;
}
